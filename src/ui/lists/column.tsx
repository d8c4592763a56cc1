import type { ReactNode } from 'react';
import { TwoLines } from './two-lines.tsx';

/** One column of a list. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A quieter line under it; see TwoLines. */
  second?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  sortable?: boolean | undefined;
  /** Width class at table size, e.g. `w-40`. */
  width?: string | undefined;
  /** Cannot be hidden: the column that names the row. */
  always?: boolean | undefined;
  /** Replaces the header's text; `header` still names the column. */
  headerControl?: ReactNode;
  /**
   * On a phone: `title` heads the card (one column), `plain` has no header, `corner` goes top right, `hide` disappears.
   */
  phone?: 'title' | 'plain' | 'corner' | 'hide';
  /** Rows whose card on a phone leaves this column out: it has nothing to say. */
  isEmpty?: (row: Row) => boolean;
}

/** The last column: what can be done with a row. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header: 'Ações', phone: 'plain', align: 'right', cell };
}

/** A column's content for a row. */
export function cellOf<Row>({ cell, second }: Column<Row>, row: Row): ReactNode {
  return second === undefined ? cell(row) : <TwoLines first={cell(row)} second={second(row)} />;
}

/** The header before a value, on a phone. */
export function phoneLabel<Row>(column: Column<Row>): ReactNode {
  if (column.phone !== undefined) return null;
  return <span className="shrink-0 text-ink-soft @3xl:hidden">{column.header}</span>;
}

export function phoneStyles<Row>(column: Column<Row>): string {
  if (column.phone === 'hide') return '@max-3xl:hidden';
  if (column.phone === 'title') return '@max-3xl:pb-2 @max-3xl:text-base @max-3xl:font-semibold';
  if (column.phone === 'corner') return '@max-3xl:absolute @max-3xl:top-2 @max-3xl:right-3';
  if (column.phone === 'plain') return '@max-3xl:justify-end';
  return '';
}

export function alignment<Row>(column: Column<Row>): string {
  return column.align === 'right' ? 'whitespace-nowrap tabular-nums @3xl:text-right @min-[75rem]:not-last:pr-6' : '';
}
