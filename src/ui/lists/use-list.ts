import { defaultLimit } from '#shared/pagination.ts';
import { type UrlFilters, useUrlFilters } from './use-url-filters.ts';

/** What a list asks the server for: its filters, and which page. */
export type ListQuery<Names extends string> = Record<Names, string> & { page: number; limit: number };

/** What a query of rows tells of itself; see useQuery of TanStack. */
export interface ListAnswer<Data> {
  data: Data | undefined;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface List<Data, Names extends string = never> {
  filters: UrlFilters;
  query: ListQuery<Names>;
  answer: ListAnswer<Data>;
  data: Data | undefined;
}

/**
 * The state of a list screen: filters and page in the address, and the rows that answer to them. `unfiltered` and `preset`
 * as in useUrlFilters; a filter called `sort` is the order.
 */
export function useList<Data, Names extends string>(
  useRows: (query: ListQuery<Names>) => ListAnswer<Data>,
  unfiltered: Readonly<Record<Names, string>>,
  preset?: Readonly<Partial<Record<Names, string>>>,
): List<Data, Names> {
  const filters = useUrlFilters(unfiltered, preset as Readonly<Record<string, string>> | undefined);
  const values = Object.keys(unfiltered).map((name) => [name, filters.get(name)] as const);
  const query = { ...Object.fromEntries(values), page: filters.page, limit: defaultLimit } as ListQuery<Names>;
  const answer = useRows(query);
  return { filters, query, answer, data: answer.data };
}
