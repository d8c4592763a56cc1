import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column.tsx';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

interface SortHeaderProps {
  column: Pick<Column<never>, 'key' | 'header' | 'headerControl' | 'align' | 'sortable' | 'width'>;
  sort: Sort | undefined;
  onSort: ((next: Sort) => void) | undefined;
}

/** A column's header; sortable ones are buttons that toggle, ascending first. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...(column.sortable && { 'aria-sort': ariaSort })}
      className={clsx(
        '@min-[69rem]:sticky top-(--sticky-top,0px) z-10 border-b border-line h-9 bg-surface-muted px-1.5 @min-[75rem]:px-2.5 text-xs font-medium whitespace-nowrap text-ink-soft',
        'first:rounded-tl-lg first:pl-4 last:rounded-tr-lg last:pr-4',
        column.align === 'right' && 'text-right @min-[75rem]:not-last:pr-6',
        column.width,
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
          className="-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
        >
          {column.header}
          <Icon aria-hidden="true" className={clsx('size-3.5', !direction && 'opacity-60')} />
        </button>
      ) : (
        (column.headerControl ?? column.header)
      )}
    </th>
  );
}
