import type { ReactNode } from 'react';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatCard, type StatCardProps, StatRow } from '../records/stat-card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListEmpty, listError } from './list-states.tsx';
import { Pagination } from './pagination.tsx';
import type { Sort } from './sort-header.tsx';
import type { List } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { useShownRecord } from './use-shown-record.ts';

/** How the rows of a list are called and shown: a slice says it once. */
export interface ListSheet<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'rowHref' | 'rowElement'> {
  noun: { one: string; many: string; gender: 'm' | 'f' };
  /** Others change the list too while somebody reads it: rows keep their places. */
  steady?: boolean;
  /** All rows come at once: there are no pages. */
  whole?: boolean;
  /** What the table stands in, which may put the rows in another order. */
  around?: (rows: readonly Row[] | undefined, draw: DrawRows<Row>) => ReactNode;
}

type DrawRows<Row> = (rows: readonly Row[] | undefined) => ReactNode;

interface Choosing<Row> {
  nameOf: (row: Row) => string;
  bulk: (rows: Row[], keep: (rest: readonly Row[]) => void) => ReactNode;
}

interface Props<Row, Data> {
  list: List<Data>;
  /** A sheet whose rows open a record beside the list is told how. */
  sheet: ListSheet<Row> | ((open: (id: string) => void) => ListSheet<Row>);
  /** The record beside the list that the address names. */
  drawer?: (id: string, close: () => void) => ReactNode;
  rows: readonly Row[] | undefined;
  /** How many rows match, where the answer does not say it as `total`. */
  total?: number | undefined;
  /** What is said beside how many there are. */
  found?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons of the page. */
  actions?: ReactNode;
  cards?: readonly (StatCardProps | false)[];
  /** The filters, and what else stands over the rows. */
  filters: ReactNode;
  above?: ReactNode;
  /** Title of the failure to load. */
  failed: string;
  /** What is said where that failure says nothing. */
  silent?: string;
  /** Said in the place of how many there are, until it is known. */
  waiting?: string;
  /** Shown where there are no rows; see ListEmpty. */
  empty: { title: string; description: string; nothingYet?: boolean; action?: ReactNode };
  /** Lets rows be chosen: what a row is called, and what is done with the chosen ones. */
  choose?: Choosing<Row> | undefined;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** A list of the office: how many, numbers that lead to rows, filters, rows and pages, in every state they can be in. */
export function ListScreen<Row, Data extends { total?: number; limit?: number }>(props: Props<Row, Data>) {
  const { list, rows, empty, cards = [], choose } = props;
  const { filters, answer, data } = list;
  const [shown, show] = useShownRecord();
  const sheet = typeof props.sheet === 'function' ? props.sheet(show) : props.sheet;
  const { noun } = sheet;
  const total = props.total ?? data?.total ?? 0;
  const selection = useSelection(rows, sheet.rowKey, filters.scope);
  return (
    <>
      <PageHeader
        back={props.back}
        summary={
          data ? (
            <>
              {foundText(noun, total)}
              {props.found}
            </>
          ) : (
            answer.error === null && props.waiting
          )
        }
        actions={props.actions}
      />
      {cards.length > 0 && (
        <div className="mb-5">
          <StatRow>{cards.map((card) => card && <StatCard key={card.label} {...card} />)}</StatRow>
        </div>
      )}
      {props.filters}
      {data && <StaleNotice error={answer.error} />}
      {props.above}
      <ListRows
        {...sortOf(list)}
        sheet={sheet}
        rows={rows}
        refreshing={answer.isPlaceholderData}
        view={filters.view}
        selection={choose ? { chosen: selection.chosen, onChange: selection.change, nameOf: choose.nameOf } : undefined}
        error={listError(props.failed, answer, props.silent)}
        empty={<ListEmpty {...empty} filters={filters} />}
      />
      {choose?.bulk(selection.rows, selection.keep)}
      {data && !sheet.whole && (
        <div className="mt-4">
          <Pagination
            page={filters.page}
            limit={data.limit ?? list.query.limit}
            total={total}
            noun={noun.many}
            onPage={filters.setPage}
          />
        </div>
      )}
      {props.children}
      {shown !== undefined && props.drawer?.(shown, () => show(undefined))}
    </>
  );
}

/** The rows of a sheet, wherever they stand. `view` is what they answer to; see DataTable. */
export function ListRows<Row>({
  sheet: { noun, steady = false, whole: _, around = (rows, draw) => draw(rows), ...table },
  view,
  ...state
}: Omit<DataTableProps<Row>, keyof ListSheet<Row>> & { sheet: ListSheet<Row>; view: string }) {
  const names = newNames(noun);
  return around(state.rows, (rows) => (
    <DataTable {...table} {...state} rows={rows} steady={steady ? { view, names } : undefined} />
  ));
}

type Noun = ListSheet<never>['noun'];

/** `1 caso encontrado`, `12 discrepâncias encontradas`. */
function foundText({ one, many, gender }: Noun, total: number): string {
  const found = gender === 'm' ? 'encontrado' : 'encontrada';
  return total === 1 ? `1 ${one} ${found}` : `${total.toLocaleString('pt-BR')} ${many} ${found}s`;
}

function newNames({ one, many, gender }: Noun): [string, string] {
  const fresh = gender === 'm' ? 'novo' : 'nova';
  return [`${one} ${fresh}`, `${many} ${fresh}s`];
}

/** The order in the address: a column, from its end with a minus before it. */
function sortOf({ filters }: Pick<List<unknown>, 'filters'>): { sort?: Sort; onSort?: (next: Sort) => void } {
  const text = filters.get('sort');
  if (text === '') return {};
  return {
    sort: { key: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' },
    onSort: ({ key, direction }) => filters.set({ sort: direction === 'asc' ? key : `-${key}` }),
  };
}
