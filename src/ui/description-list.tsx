import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Description {
  term: string;
  value: ReactNode;
  /** Takes the whole width: a longer text. */
  wide?: boolean | undefined;
}

/** Names and values of one record; values that are missing show a dash. */
export function DescriptionList({ items, columns = 1 }: { items: readonly Description[]; columns?: 1 | 2 | 3 }) {
  return (
    <div className="@container">
      <dl
        className={clsx(
          'grid gap-x-6 gap-y-3',
          columns === 2 && '@md:grid-cols-2',
          columns === 3 && '@md:grid-cols-2 @2xl:grid-cols-3',
        )}
      >
        {items.map((item) => (
          <div key={item.term} className={clsx('min-w-0', item.wide && 'col-span-full')}>
            <dt className="text-sm text-ink-soft">{item.term}</dt>
            <dd className="mt-0.5 font-medium text-ink">{item.value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
