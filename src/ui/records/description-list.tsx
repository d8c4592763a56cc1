import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Whole } from './whole.tsx';

export interface Description {
  term: string;
  value: ReactNode;
  /** Takes the whole width: a longer text. */
  wide?: boolean | undefined;
}

/**
 * Names and values of one record; missing values show a dash. In columns the name is above its value; in one column
 * they share a line, as on list cards.
 */
export function DescriptionList({ items, columns = 1 }: { items: readonly Description[]; columns?: 1 | 2 | 3 }) {
  const isWide = columns > 1;
  return (
    <div className="@container">
      <dl
        className={clsx(
          'grid gap-x-6 gap-y-2.5',
          isWide && '@md:grid-cols-2 @md:gap-y-3',
          columns === 3 && '@2xl:grid-cols-3',
        )}
      >
        {items.map(({ term, value, wide = false }) => (
          <div
            key={term}
            className={clsx(
              'min-w-0',
              wide ? 'col-span-full' : 'flex items-baseline justify-between gap-4 @max-[12rem]:block',
              isWide && '@md:block',
            )}
          >
            <dt className={clsx('text-sm text-ink-soft', !wide && 'max-w-1/2 shrink-0 @max-[12rem]:max-w-none')}>
              {term}
            </dt>
            <dd
              className={clsx(
                'min-w-0 font-medium text-ink',
                wide ? 'mt-0.5' : 'text-right wrap-anywhere @max-[12rem]:text-left',
                isWide && '@md:mt-0.5 @md:text-left',
              )}
            >
              <Whole>{value ?? '–'}</Whole>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
