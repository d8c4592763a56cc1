import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import type { SelectOption } from '../fields/select.tsx';
import type { StatCardProps } from '../records/stat-card.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** How the rows of a list are called and shown, wherever they stand. */
export interface RowSheet<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'rowHref' | 'rowElement'> {
  noun: { one: string; many: string; gender: 'm' | 'f' };
  /** Others change the list too while somebody reads it: rows keep their places. */
  steady?: boolean;
  /** What the table stands in, which may put the rows in another order. */
  around?: (rows: readonly Row[] | undefined, draw: DrawRows<Row>) => ReactNode;
}

type DrawRows<Row> = (rows: readonly Row[] | undefined) => ReactNode;

export type ListOperation = Operation & { query: z.ZodType; reply: z.ZodType };

/** What a list asks for: its filters, and which page. */
export type ListQuery<O extends ListOperation> = {
  readonly [Name in keyof z.input<O['query']>]?: string | number | undefined;
};

/**
 * A list of the office, said once by its slice: what it asks for, what narrows it, and how its rows are called and
 * shown.
 */
export interface ListSheet<Row, O extends ListOperation> extends RowSheet<Row> {
  operation: O;
  /** It is asked again at this interval. */
  refreshMs?: number;
  rowsOf: (reply: ReplyOf<O>) => readonly Row[];
  /** How many match, where the answer does not say it as `total`. */
  totalOf?: (reply: ReplyOf<O>) => number;
  /** All rows come at once: there are no pages. */
  whole?: boolean;
  /** Its first page is asked for by the address alone. */
  plainFirst?: boolean;
  /** Numbers that lead to rows. */
  cards?: readonly CardOf<O>[] | ((reply: ReplyOf<O> | undefined) => readonly CardOf<O>[]);
  /** What its search box is called, and what may be typed there. */
  search?: { label: string; hint: string };
  /** What else narrows it, by the names in the query, in the order of the bar; `sort` is the order. */
  filters?: { readonly [Name in Exclude<keyof z.input<O['query']>, 'search' | 'page' | 'limit'>]?: ListFilter };
  /** The file of all that matches: the name it is saved under, and who writes it. */
  csv?: { name: string; operation: Operation & { query: O['query'] } };
  /** What a row is called, where rows can be chosen. */
  nameOf?: (row: Row) => string;
  /**
   * Title of the failure to load, where it is not that of the caption, and what is said where the failure says nothing.
   */
  failed?: string;
  silent?: string;
  /** Said in the place of how many there are, until it is known. */
  waiting?: string;
  /** Said where there are no rows, under a title of the noun or its own. */
  empty: string;
  emptyTitle?: string;
}

type CardOf<O> = ListCard<ReplyOf<O>> | false;

/**
 * A number over a list: one of the answer's `stats`, as it stands or as it is written, or what is made of the answer.
 */
export interface ListCard<Reply> extends Omit<StatCardProps, 'value' | 'detail'> {
  stat?: Reply extends { stats: infer Stats } ? keyof Stats : never;
  as?: (stat: number) => string;
  value?: (reply: Reply) => ReactNode;
  detail?: string | ((reply: Reply) => ReactNode);
}

/** Takes the types of a list from its operation and rows. */
export const listSheet = <Row, O extends ListOperation>(sheet: ListSheet<Row, O>) => sheet;

/** What narrows a list, kept in the address. */
export type ListFilter = Choice | OwnFilter;

interface Choice {
  label: string;
  /** Its first option, which leaves nothing out: 'Todos os status'. A choice without one always narrows. */
  all?: string;
  options: readonly SelectOption[];
  /** What it is where the address does not say. */
  unfiltered?: string;
  /** Only an address sets it: it stands in the bar while it narrows. */
  rare?: boolean;
}

/** With a place of its own in the bar, or none. */
interface OwnFilter {
  Field?: ComponentType<{ filters: UrlFilters }>;
  unfiltered?: string;
}

/** The filters of a sheet by their names, in its order. */
export const filtersOf = <Row, O extends ListOperation>({ filters }: ListSheet<Row, O>) =>
  Object.entries((filters ?? {}) as Readonly<Record<string, ListFilter>>);

/** What a filter is where the address does not say. */
export function unfilteredOf(filter: ListFilter): string {
  return filter.unfiltered ?? ('options' in filter ? 'todos' : '');
}
