import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import type { SelectOption } from '../fields/select.tsx';
import type { StatCardProps } from '../records/stat-card.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** Names and columns of a list's rows, in any place. */
export interface RowSheet<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'rowHref' | 'rowElement'> {
  noun: { one: string; many: string; gender: 'm' | 'f' };
  /** Others change the list too: rows keep their places while somebody reads. */
  steady?: boolean;
  /** Wraps the table, possibly reordering rows. */
  around?: (rows: readonly Row[] | undefined, draw: DrawRows<Row>) => ReactNode;
}

type DrawRows<Row> = (rows: readonly Row[] | undefined) => ReactNode;

export type ListOperation = Operation & { query: z.ZodType; reply: z.ZodType };

/** A list's query: filters and page. */
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
  /** The number of matches, when the answer has no `total`. */
  totalOf?: (reply: Counted<O>) => number;
  /** All rows come at once: there are no pages. */
  whole?: boolean;
  /** Its first page is asked for by the address alone. */
  plainFirst?: boolean;
  /** Numbers that lead to rows. */
  cards?: readonly CardOf<O>[] | ((reply: Counted<O> | undefined) => readonly CardOf<O>[]);
  /** Label and hint of its search box. */
  search?: { label: string; hint: string };
  /** Further filters by query name, in the order of the bar; `sort` is the order. */
  filters?: {
    readonly [Name in Exclude<keyof z.input<O['query']>, 'search' | 'page' | 'limit' | 'totais'>]?: ListFilter;
  };
  /** The file of all that matches: the name it is saved under, and who writes it. */
  csv?: { name: string; operation: Operation & { query: z.ZodType } };
  /** A row's name, for selectable rows. */
  nameOf?: (row: Row) => string;
  /** Title of a loading error instead of the caption, and its default text. */
  failed?: string;
  silent?: string;
  /** Said in the place of how many there are, until it is known. */
  waiting?: string;
  /** Text of an empty list, below a title from the noun or its own. */
  empty: string;
  emptyTitle?: string;
}

type CardOf<O> = ListCard<Counted<O>> | false;

/** An answer with its totals. */
export type Counted<O> = { [Name in keyof ReplyOf<O>]-?: Exclude<ReplyOf<O>[Name], undefined> };

/** A number above a list: one of the answer's `stats`, raw or formatted, or computed from the answer. */
export interface ListCard<Reply> extends Omit<StatCardProps, 'value' | 'detail'> {
  stat?: Reply extends { stats: infer Stats } ? keyof Stats : never;
  as?: (stat: number) => string;
  /** Filters that leave the rows of this number, beside those that are set. */
  narrows?: Readonly<Record<string, string>>;
  value?: (reply: Reply) => ReactNode;
  detail?: string | ((reply: Reply) => ReactNode);
}

/** Takes the types of a list from its operation and rows. */
export const listSheet = <Row, O extends ListOperation>(sheet: ListSheet<Row, O>) => sheet;

/** A filter of a list, stored in the URL. */
export type ListFilter = Choice | OwnFilter;

interface Choice {
  label: string;
  /** Its first option, which leaves nothing out: 'Todos os status'. A choice without one always narrows. */
  all?: string;
  options: readonly SelectOption[];
  /** Its value when the URL has none. */
  unfiltered?: string;
  /** Set by links only: shown in the bar while active. */
  rare?: boolean;
}

/** Custom control in the bar, or none. */
interface OwnFilter {
  Field?: ComponentType<{ filters: UrlFilters }>;
  unfiltered?: string;
}

/** The filters of a sheet by their names, in its order. */
export const filtersOf = <Row, O extends ListOperation>({ filters }: ListSheet<Row, O>) =>
  Object.entries((filters ?? {}) as Readonly<Record<string, ListFilter>>);

/** A filter's value when the URL has none. */
export function unfilteredOf(filter: ListFilter): string {
  return filter.unfiltered ?? ('options' in filter ? 'todos' : '');
}
