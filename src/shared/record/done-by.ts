import { firstName } from '../text/text.ts';
import { formatDate, formatTime, todayOn } from '../time/dates.ts';

/** One moment of a record's history. */
export interface DoneBy {
  actorId: string | null;
  actorName: string;
  at: Date;
}

/** The reader of the sentence, and the moment of reading. */
export interface Reader {
  id: string | null;
  now: Date;
  /** Has a link instead of an account, and so sees first names only. */
  isOutside?: boolean;
}

/** The sentence for the slower of two people: `Marina já passou este chamado para Em andamento às 14:32.` */
export function fasterSentence(doneBy: DoneBy | undefined, what: string, reader: Reader): string {
  const { who, when } = whoAndWhen(doneBy, reader);
  return `${who} já ${what} ${when}.`;
}

/** Person and time of an action for a sentence; also for an unknown or hidden action. */
export function whoAndWhen(doneBy: DoneBy | undefined, reader: Reader): { who: string; when: string } {
  if (doneBy === undefined) return { who: 'Outra pessoa', when: 'enquanto isso' };
  const isToday = todayOn(doneBy.at) === todayOn(reader.now);
  const name = reader.isOutside ? firstName(doneBy.actorName) : doneBy.actorName;
  return {
    who: doneBy.actorId !== null && doneBy.actorId === reader.id ? 'Você' : name,
    when: `${isToday ? '' : `em ${formatDate(doneBy.at)} `}às ${formatTime(doneBy.at)}`,
  };
}
