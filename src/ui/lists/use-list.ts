import type { ReplyOf } from '#shared/api/operation.ts';
import { defaultLimit } from '#shared/api/pagination.ts';
import type { InputOf } from '../api/address-for.ts';
import { useRead } from '../api/use-operation.ts';
import {
  type Counted,
  filtersOf,
  type ListOperation,
  type ListQuery,
  type ListSheet,
  unfilteredOf,
} from './list-sheet.ts';
import { type UrlFilters, useUrlFilters } from './use-url-filters.ts';

export interface List<Row, O extends ListOperation> {
  sheet: ListSheet<Row, O>;
  filters: UrlFilters;
  query: ListQuery<O>;
  answer: ReturnType<typeof useRead<O>>;
  data: ReplyOf<O> | undefined;
  /** The answer once its totals are there too. */
  counted: Counted<O> | undefined;
  /** Whether its rows are there and their totals could not be read. */
  isUncountable: boolean;
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
  const partly = comesInParts(operation);
  const asked = { query: { ...query, ...(partly && { totais: 'depois' }) } } as InputOf<O>;
  const answer = useRead(operation, asked, { showsPrevious: true, ...(refreshMs && { refreshMs }) });
  const { data: came, isPlaceholderData: isPrevious } = answer;
  const isCounted = !partly || came === undefined || hasTotals(came);
  // The order and the page change no total.
  const { sort: _sort, ...narrowing } = values;
  const totals = useRead(operation, { query: { ...narrowing, totais: 'so' } } as unknown as InputOf<O>, {
    showsPrevious: true,
    enabled: !isCounted && !isPrevious,
    ...(refreshMs && { refreshMs }),
  });
  const found = isPrevious || !totals.isPlaceholderData ? totals.data : undefined;
  const counted = (isCounted ? came : found && { ...found, ...came }) as Counted<O> | undefined;
  const data = (counted ?? came) as ReplyOf<O> | undefined;
  return {
    sheet,
    filters,
    query,
    answer,
    data,
    counted,
    isUncountable: !isCounted && counted === undefined && totals.error !== null,
    rows: data && sheet.rowsOf(data),
  };
}

/** Whether a list can be asked for its rows before their totals; see `totalsPart`. */
const comesInParts = ({ query }: ListOperation) => 'totais' in ((query as { shape?: object }).shape ?? {});

const hasTotals = (reply: unknown) => (reply as { total?: number }).total !== undefined;
