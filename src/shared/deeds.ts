import { formatDate, formatTime, todayOn } from './dates.ts';

/** One moment of a record's history. */
export interface Deed {
  actorId: string | null;
  actorName: string;
  at: Date;
}

/**
 * Who was faster, with what and when, for the person who comes second: `Marina já passou este chamado para Em andamento
 * às 14:32.`
 */
export function fasterSentence(deed: Deed, what: string, reader: { id: string | null; now: Date }): string {
  const who = deed.actorId !== null && deed.actorId === reader.id ? 'Você' : deed.actorName;
  const isToday = todayOn(deed.at) === todayOn(reader.now);
  return `${who} já ${what} ${isToday ? '' : `em ${formatDate(deed.at)} `}às ${formatTime(deed.at)}.`;
}
