import { Link } from 'react-router';
import {
  entryKindLabels,
  entryKinds,
  ledgerAccountLabels,
  ledgerAccounts,
  monthsSaid,
} from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { PartnerFilter } from '../../ui/partner-filter.tsx';
import { type LedgerLine, ledgerLineOperations } from '../contract.ts';
import { ledgerSideLabels, ledgerSides } from '../rules.ts';

const unfiltered = { de: 'todos', ate: 'todos', conta: 'todos', tipo: 'todos', partnerId: '', lado: 'todos' };

/** Lines of the ledger behind a figure, with their sum. */
export function LedgerLinesScreen() {
  const filters = useUrlFilters({ ...unfiltered, sinal: '' });
  const depois = filters.get('depois');
  const asked = Object.fromEntries(Object.keys(unfiltered).map((name) => [name, filters.get(name)]));
  const answer = useRead(
    ledgerLineOperations.listLedgerLines,
    { query: { ...asked, depois } },
    { showsPrevious: true },
  );
  const { data } = answer;
  return (
    <>
      <PageHeader
        back={{ to: officePages.ledgerMonths, label: 'Fechamentos' }}
        summary="As linhas dos lançamentos, uma por conta: o que um valor do fechamento soma."
        actions={
          <CsvButton list="livro-razao" path={addressFor(ledgerLineOperations.exportLedgerLines, { query: asked })} />
        }
      />
      <FiltersBar filters={filters}>
        <MonthFilters filters={filters} whole={{ from: 'Desde o início', until: 'Até hoje' }} />
        <FilterSelect
          filters={filters}
          name="conta"
          label="Conta"
          all="Todas as contas"
          options={optionsOf(ledgerAccounts, ledgerAccountLabels)}
        />
        <FilterSelect
          filters={filters}
          name="tipo"
          label="Lançamento"
          all="Todos os lançamentos"
          options={optionsOf(entryKinds, entryKindLabels)}
        />
        <PartnerFilter filters={filters} />
        <FilterSelect
          filters={filters}
          name="lado"
          label="Débitos e créditos"
          all="Débitos e créditos"
          options={optionsOf(ledgerSides, ledgerSideLabels)}
        />
      </FiltersBar>
      <DataTable
        caption="Linhas do livro-razão"
        columns={columns}
        rows={data?.linhas}
        rowKey={({ id }) => id}
        refreshing={answer.isPlaceholderData}
        error={listError('Erro ao Carregar o Livro-razão', answer)}
        empty={
          <EmptyState
            illustration={<EmptyDrawing />}
            title="Nenhuma linha"
            description={filters.active ? 'Nada foi lançado com estes filtros.' : 'Nada foi lançado ainda.'}
          />
        }
      />
      {data && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Total
            amount={data.total}
            isCredit={filters.get('lado') === 'credito' || filters.get('sinal') === 'credito'}
          />
          <span className="flex flex-wrap gap-2 print:hidden">
            {depois !== '' && <LinkButton to={filters.linkTo({})}>Voltar ao início</LinkButton>}
            {data.depois !== null && (
              <LinkButton to={filters.linkTo({ depois: data.depois })}>Linhas mais antigas</LinkButton>
            )}
          </span>
        </div>
      )}
    </>
  );
}

/** The sum of all lines of every page, as whoever pressed a figure read it. */
function Total({ amount, isCredit }: { amount: number; isCredit: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      Total de todas as linhas, {isCredit ? 'créditos menos débitos' : 'débitos menos créditos'}:{' '}
      <strong className="text-lg whitespace-nowrap text-ink tabular-nums">
        {reais(isCredit ? 0 - amount : amount)}
      </strong>
    </p>
  );
}

const columns: Column<LedgerLine>[] = [
  {
    key: 'kind',
    header: 'Lançamento',
    phone: 'title',
    cell: ({ kind, isUndoing }) =>
      isUndoing && kind !== 'reversal' ? `${entryKindLabels[kind]}, desfeito` : entryKindLabels[kind],
    second: (line) =>
      [`Lançado em ${formatDate(new Date(line.postedAt))} por ${line.by}`, line.reason].filter(Boolean).join(' · '),
  },
  {
    key: 'month',
    header: 'Mês',
    cell: ({ month }) => monthInWords(month),
    second: (line) => monthsSaid(line),
  },
  { key: 'account', header: 'Conta', cell: ({ account }) => ledgerAccountLabels[account] },
  {
    key: 'of',
    header: 'Prestador e chamado',
    cell: PartnerLink,
    second: CallLink,
    isEmpty: ({ partnerId, callId }) => partnerId === null && callId === null,
  },
  {
    key: 'debit',
    header: 'Débito',
    align: 'right',
    cell: ({ amount }) => (amount > 0 ? reais(amount) : '–'),
    isEmpty: ({ amount }) => amount <= 0,
  },
  {
    key: 'credit',
    header: 'Crédito',
    align: 'right',
    cell: ({ amount }) => (amount < 0 ? reais(-amount) : '–'),
    isEmpty: ({ amount }) => amount >= 0,
  },
];

/** Two of them stand above each other, each large enough to be pressed. */
const leads = 'link-target items-center text-brand underline pointer-fine:inline-flex pointer-fine:min-h-6';

function PartnerLink({ partnerId, partnerName }: LedgerLine) {
  if (partnerId === null) return '–';
  return (
    <Link to={addressOf(officePages.partner, { partnerId })} className={leads}>
      {partnerName}
    </Link>
  );
}

function CallLink({ callId, protocolNumber }: LedgerLine) {
  if (callId === null || protocolNumber === null) return null;
  return (
    <Link to={addressOf(officePages.call, { callId })} className={leads}>
      <Whole>{protocolNumber}</Whole>
    </Link>
  );
}
