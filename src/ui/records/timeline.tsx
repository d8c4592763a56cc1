import { clsx } from 'clsx';
import { Circle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, tints } from './badge.tsx';
import { Whole } from './whole.tsx';

export interface TimelineEntry {
  id: string | number;
  title: ReactNode;
  /** The displayed time, e.g. '21/11/2026 14:03'. */
  when: string;
  /** ISO instant for machines. */
  dateTime: string;
  who?: string | undefined;
  body?: ReactNode;
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
}

/** Events in order, with person and time. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => {
        const Icon = entry.icon ?? Circle;
        return (
          <li key={entry.id} className="group/entry relative flex gap-3 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-8 bottom-0.5 left-[0.84375rem] w-px bg-line group-last/entry:hidden"
            />
            <span
              className={clsx('grid size-7 shrink-0 place-items-center rounded-full', tints[entry.tone ?? 'neutral'])}
            >
              <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="text-sm font-medium text-ink">
                  <Whole>{entry.title}</Whole>
                </p>
                <time dateTime={entry.dateTime} className="text-xs text-ink-soft tabular-nums">
                  {entry.when}
                </time>
              </div>
              {entry.who && <p className="text-sm text-ink-soft">{entry.who}</p>}
              {entry.body && (
                <div className="mt-1 text-sm text-ink">
                  <Whole>{entry.body}</Whole>
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
