import { firstName } from '../text/text.ts';
import { formatDate, formatTime, todayOn } from '../time/dates.ts';

/** One moment of a record's history. */
export interface DoneBy {
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
export function fasterSentence(doneBy: DoneBy | undefined, what: string, reader: Reader): string {
  const { who, when } = whoAndWhen(doneBy, reader);
  return `${who} já ${what} ${when}.`;
}

/** Who did it, and when, in the words of a sentence; also of an action that is not known, or may not be told. */
export function whoAndWhen(doneBy: DoneBy | undefined, reader: Reader): { who: string; when: string } {
  if (doneBy === undefined) return { who: 'Outra pessoa', when: 'enquanto isso' };
  const isToday = todayOn(doneBy.at) === todayOn(reader.now);
  const name = reader.isOutside ? firstName(doneBy.actorName) : doneBy.actorName;
  return {
    who: doneBy.actorId !== null && doneBy.actorId === reader.id ? 'Você' : name,
    when: `${isToday ? '' : `em ${formatDate(doneBy.at)} `}às ${formatTime(doneBy.at)}`,
  };
}
