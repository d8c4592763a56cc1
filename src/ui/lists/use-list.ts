import type { ReplyOf } from '#shared/api/operation.ts';
import { defaultLimit } from '#shared/api/pagination.ts';
import type { InputOf } from '../api/address-for.ts';
import { useRead } from '../api/use-operation.ts';
import { filtersOf, type ListOperation, type ListQuery, type ListSheet, unfilteredOf } from './list-sheet.ts';
import { type UrlFilters, useUrlFilters } from './use-url-filters.ts';

export interface List<Row, O extends ListOperation> {
  sheet: ListSheet<Row, O>;
  filters: UrlFilters;
  query: ListQuery<O>;
  answer: ReturnType<typeof useRead<O>>;
  data: ReplyOf<O> | undefined;
  rows: readonly Row[] | undefined;
}

/**
 * The state of a list: filters and page in the address, and the rows that answer to them. `preset` as in useUrlFilters.
 */
export function useList<Row, O extends ListOperation>(
  sheet: ListSheet<Row, O>,
  preset?: { readonly [Name in keyof ListQuery<O>]?: string },
): List<Row, O> {
  const { operation, refreshMs, search, whole, plainFirst } = sheet;
  const named = filtersOf(sheet).map(([name, filter]) => [name, unfilteredOf(filter)]);
  const unfiltered: Record<string, string> = { ...(search && { search: '' }), ...Object.fromEntries(named) };
  const filters = useUrlFilters(unfiltered, preset as Readonly<Record<string, string>> | undefined);
  const values = Object.fromEntries(Object.keys(unfiltered).map((name) => [name, filters.get(name)]));
  const isPlain = whole || (plainFirst && filters.page === 1);
  const query = { ...values, ...(!isPlain && { page: filters.page, limit: defaultLimit }) } as ListQuery<O>;
  const answer = useRead(operation, { query } as InputOf<O>, { showsPrevious: true, ...(refreshMs && { refreshMs }) });
  const data = answer.data;
  return { sheet, filters, query, answer, data, rows: data && sheet.rowsOf(data) };
}
