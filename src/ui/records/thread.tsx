import { clsx } from 'clsx';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { tints } from './badge.tsx';
import type { TimelineEntry } from './timeline.tsx';
import { Whole } from './whole.tsx';

/** Entries that always show, and the least number worth folding. */
const shownCount = 20;
const fewestFolded = 4;

/** Everything that happened to a record in one line of time, newest first; the oldest of a long one are folded. */
export function Thread({ entries }: { entries: readonly TimelineEntry[] }) {
  const newest = entries.toSorted((a, b) => Date.parse(b.dateTime) - Date.parse(a.dateTime));
  const folds = newest.length >= shownCount + fewestFolded;
  const older = folds ? newest.slice(shownCount) : [];
  return (
    <>
      <Entries entries={folds ? newest.slice(0, shownCount) : newest} />
      {older.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-ink-soft hover:text-ink pointer-coarse:py-3">
            {`Os ${older.length} momentos anteriores`}
          </summary>
          <div className="mt-2">
            <Entries entries={older} />
          </div>
        </details>
      )}
    </>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, icon: Icon = Circle, tone = 'neutral', title, when, dateTime, who, body }) => (
        <li key={id} className="group/entry relative flex gap-2.5 pb-2.5 text-sm last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-6 bottom-0 left-[0.71875rem] w-px bg-line group-last/entry:hidden"
          />
          <span
            aria-hidden="true"
            className={clsx('relative grid size-6 shrink-0 place-items-center rounded-full', tints[tone])}
          >
            <Icon className="size-3.5" />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{title}</span>
                {who !== undefined && <span className="text-ink-soft"> · {who}</span>}
              </p>
              <time dateTime={dateTime} className="text-ink-soft text-xs tabular-nums">
                {when}
              </time>
            </div>
            {body && <Body>{body}</Body>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Body({ children }: { children: ReactNode }) {
  return (
    <div className="wrap-anywhere text-ink-soft">
      {typeof children === 'string' ? <Whole>{children}</Whole> : children}
    </div>
  );
}
