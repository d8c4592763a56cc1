import { formatDateTime } from '#shared/time/dates.ts';
import type { HearingEntry } from '../contract.ts';
import { deadlineWords } from '../rules.ts';

type Entry = Omit<HearingEntry, 'actorName'> & { actorName?: string };

interface Props {
  entries: readonly Entry[];
  /** The writer of an entry to this reader. */
  nameOf: (entry: Entry) => string;
  fileAddress: (fileId: string) => string;
}

/** Questions, answers and longer deadlines, as in an inbox: the oldest first. */
export function HearingTalk({ entries, nameOf, fileAddress }: Props) {
  if (entries.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={
            entry.kind === 'resposta' ? 'rounded-lg bg-brand-soft px-4 py-3' : 'rounded-lg bg-surface-muted px-4 py-3'
          }
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="font-medium">{nameOf(entry)}</span>
            <time dateTime={entry.at} className="text-xs text-ink-soft tabular-nums">
              {formatDateTime(new Date(entry.at))}
            </time>
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{entry.words}</p>
          {entry.dueAt !== null && (
            <p className="mt-1 text-sm text-ink-soft">Prazo para responder: {deadlineWords(new Date(entry.dueAt))}</p>
          )}
          <AnswerFiles files={entry.files} fileAddress={fileAddress} />
        </li>
      ))}
    </ol>
  );
}

function AnswerFiles({ files, fileAddress }: { files: Entry['files']; fileAddress: Props['fileAddress'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a
            href={fileAddress(id)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-1.5 font-medium break-all text-brand underline underline-offset-2"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
