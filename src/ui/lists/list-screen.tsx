import { type LucideIcon, Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Operation } from '#shared/api/operation.ts';
import { defaultLimit } from '#shared/api/pagination.ts';
import { addressFor } from '../api/address-for.ts';
import { Button } from '../buttons/button.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatCard, type StatCardProps, StatRow } from '../records/stat-card.tsx';
import { CsvButton } from './csv-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListCard, ListOperation, RowSheet } from './list-sheet.ts';
import { ListEmpty, listError } from './list-states.tsx';
import { Pagination } from './pagination.tsx';
import type { Sort } from './sort-header.tsx';
import { useAskedFor } from './use-asked-for.ts';
import type { List } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { useShownRecord } from './use-shown-record.ts';
import type { UrlFilters } from './use-url-filters.ts';

interface Adding {
  label: string;
  icon?: LucideIcon;
  dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
}

interface Props<Row, O extends ListOperation> {
  list: List<Row, O>;
  /** Draws the record named in the URL beside the list. */
  drawer?: (id: string, close: () => void) => ReactNode;
  /** Text beside the count. */
  found?: ReactNode;
  back?: { to: string; label: string };
  /** Further buttons of the page. */
  actions?: ReactNode;
  /** Whether a CSV export is offered, when the sheet has one. */
  csv?: boolean;
  /** Button and dialog for adding a row. */
  add?: Adding | false;
  /** Further content above the rows. */
  above?: ReactNode;
  /** Overrides of the sheet's empty state; see ListEmpty. */
  empty?: { description?: string; nothingYet?: boolean; action?: ReactNode } | false;
  /** Actions for selected rows; without it rows are not selectable. */
  bulk?: ((rows: Row[], select: (rest: readonly Row[]) => void) => ReactNode) | false;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/**
 * A list of the office: how many, numbers that lead to rows, filters, rows and pages, in every state they can be in.
 */
export function ListScreen<Row, O extends ListOperation>({ list, add, bulk, ...props }: Props<Row, O>) {
  const { sheet, filters, answer, data, counted, rows } = list;
  const { noun, search, nameOf = sheet.rowKey } = sheet;
  const [shown, show] = useShownRecord();
  const [adding, setAdding] = useAskedFor('novo');
  const selection = useSelection(rows, sheet.rowKey, filters.scope);
  const { total, limit } = countsOf(list);
  const cards = typeof sheet.cards === 'function' ? sheet.cards(counted) : (sheet.cards ?? []);
  const addButton = add && <AddButton {...add} onClick={() => setAdding(true)} />;
  return (
    <>
      <PageHeader
        back={props.back}
        summary={
          data ? (
            <>
              {total === undefined ? uncountedText(noun, list.isUncountable) : foundText(noun, total)}
              {props.found}
            </>
          ) : (
            answer.error === null && sheet.waiting
          )
        }
        actions={
          <>
            {props.actions}
            {props.csv && <ListCsv list={list} />}
            {addButton}
          </>
        }
      />
      {cards.length > 0 && (
        <div className="mb-5">
          <StatRow>
            {cards.map((card) => card && <StatCard key={card.label} {...cardOf(card, counted, filters)} />)}
          </StatRow>
        </div>
      )}
      {(search ?? sheet.filters) && <ListFilters sheet={sheet} filters={filters} />}
      {data && <StaleNotice error={answer.error} />}
      {props.above}
      <ListRows
        {...sortOf(filters)}
        sheet={sheet}
        rows={rows}
        refreshing={answer.isPlaceholderData}
        view={filters.view}
        selection={
          bulk
            ? { chosen: selection.chosen, onChange: selection.change, nameOf: (row) => String(nameOf(row)) }
            : undefined
        }
        error={listError(sheet.failed ?? `Erro ao Carregar ${sheet.caption}`, answer, sheet.silent)}
        empty={
          <ListEmpty
            title={sheet.emptyTitle ?? noneText(noun)}
            description={sheet.empty}
            action={addButton}
            {...props.empty}
            filters={filters}
          />
        }
      />
      {bulk ? bulk(selection.rows, selection.select) : null}
      {data && !sheet.whole && (
        <div className="mt-4">
          <Pagination
            page={filters.page}
            limit={limit}
            total={total}
            shown={rows?.length ?? 0}
            noun={noun.many}
            onPage={filters.setPage}
          />
        </div>
      )}
      {add && <add.dialog open={adding} onOpenChange={setAdding} />}
      {props.children}
      {shown !== undefined && props.drawer?.(shown, () => show(undefined))}
    </>
  );
}

function AddButton({ label, icon: Icon = Plus, onClick }: Adding & { onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Icon aria-hidden="true" className="size-4" />} onClick={onClick}>
      {label}
    </Button>
  );
}

function ListCsv<Row, O extends ListOperation>({ list: { sheet, query } }: { list: List<Row, O> }) {
  const { csv } = sheet;
  if (csv === undefined) return null;
  return <CsvButton list={csv.name} path={addressFor<Operation>(csv.operation, { query } as object)} />;
}

/** Until the answer arrives a card reserves its place. */
function cardOf<Reply>(
  { stat, as, value, detail, narrows, ...said }: ListCard<Reply>,
  reply: Reply | undefined,
  filters: UrlFilters,
): StatCardProps {
  const card = { ...said, ...(narrows && { to: filters.linkTo(narrows) }) };
  const told = typeof detail === 'string' ? detail : reply && detail?.(reply);
  if (reply === undefined) return { ...card, value: undefined, detail: told };
  const { stats = {} } = reply as { stats?: Partial<Record<PropertyKey, number>> };
  const number = stat === undefined ? undefined : stats[stat];
  return { ...card, value: value?.(reply) ?? (number !== undefined && as ? as(number) : number), detail: told };
}

/** The number of matching rows, unknown until they are counted, and of rows per page. */
function countsOf<Row, O extends ListOperation>({ sheet, data, counted, rows }: List<Row, O>) {
  const { limit = defaultLimit } = (data ?? {}) as { limit?: number };
  if (counted === undefined) return { total: undefined, limit };
  const { total } = counted as { total?: number };
  return { total: sheet.totalOf?.(counted) ?? total ?? rows?.length ?? 0, limit };
}

type Noun = RowSheet<never>['noun'];

/** `1 caso encontrado`, `12 discrepâncias encontradas`. */
function foundText({ one, many, gender }: Noun, total: number): string {
  const found = gender === 'm' ? 'encontrado' : 'encontrada';
  return total === 1 ? `1 ${one} ${found}` : `${total.toLocaleString('pt-BR')} ${many} ${found}s`;
}

/** Shown beside rows that came before their number. */
function uncountedText({ many }: Noun, isUncountable: boolean): string {
  return isUncountable ? 'Não deu para contar o total agora' : `Contando ${many}…`;
}

/** `Nenhum caso encontrado`. */
function noneText({ one, gender }: Noun): string {
  return gender === 'm' ? `Nenhum ${one} encontrado` : `Nenhuma ${one} encontrada`;
}

/** The order in the address: a column, from its end with a minus before it. */
function sortOf(filters: UrlFilters): { sort?: Sort; onSort?: (next: Sort) => void } {
  const text = filters.get('sort');
  if (text === '') return {};
  return {
    sort: { key: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' },
    onSort: ({ key, direction }) => filters.set({ sort: direction === 'asc' ? key : `-${key}` }),
  };
}
