import { formatDate, formatTime, todayOn } from './dates.ts';
import { firstName } from './text.ts';

/** One moment of a record's history. */
export interface Deed {
  actorId: string | null;
  actorName: string;
  at: Date;
}

/** Who reads it, and when. */
export interface Reader {
  id: string | null;
  now: Date;
  /** Holds a link and no account: reads nobody's whole name. */
  isOutside?: boolean;
}

/**
 * Who was faster, with what and when, for the person who comes second: `Marina já passou este chamado para Em andamento
 * às 14:32.`
 */
export function fasterSentence(deed: Deed | undefined, what: string, reader: Reader): string {
  const { who, when } = whoAndWhen(deed, reader);
  return `${who} já ${what} ${when}.`;
}

/** Who did it, and when, in the words of a sentence; also of a deed that is not known, or may not be told. */
export function whoAndWhen(deed: Deed | undefined, reader: Reader): { who: string; when: string } {
  if (deed === undefined) return { who: 'Outra pessoa', when: 'enquanto isso' };
  const isToday = todayOn(deed.at) === todayOn(reader.now);
  const name = reader.isOutside ? firstName(deed.actorName) : deed.actorName;
  return {
    who: deed.actorId !== null && deed.actorId === reader.id ? 'Você' : name,
    when: `${isToday ? '' : `em ${formatDate(deed.at)} `}às ${formatTime(deed.at)}`,
  };
}
