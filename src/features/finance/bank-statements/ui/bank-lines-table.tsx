import { ArchiveX, CircleCheck, Clock } from 'lucide-react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { type BankLine, bankStatementOperations } from '../contract.ts';
import { bankLineStatuses, bankLineStatusLabels } from '../rules.ts';
import { BankDaysFilter } from './bank-days-filter.tsx';
import { BankLineBadge } from './bank-line-badge.tsx';

const columns: Column<BankLine>[] = [
  {
    key: 'text',
    header: 'O que o banco diz',
    phone: 'title',
    cell: ({ text }) => <span className="wrap-anywhere">{text === '' ? 'Sem texto' : text}</span>,
    second: ({ account }) => account,
  },
  {
    key: 'day',
    header: 'Dia',
    cell: ({ happenedOn }) => <span className="tabular-nums">{formatDate(startOfDay(happenedOn))}</span>,
    second: ({ minute }) => minute,
  },
  { key: 'amount', header: 'Valor', align: 'right', cell: ({ amount }) => reais(amount) },
  { key: 'partner', header: 'Prestador', cell: ({ partnerName }) => partnerName ?? '–' },
  { key: 'status', header: 'Status', cell: (line) => <BankLineBadge line={line} /> },
];

/** Movements that the bank's statements tell, newest first. */
export const bankLinesSheet = listSheet({
  operation: bankStatementOperations.listBankLines,
  refreshMs: 60_000,
  rowsOf: ({ linhas }) => linhas,
  caption: 'Linhas do banco',
  noun: { one: 'linha do banco', many: 'linhas do banco', gender: 'f' },
  cards: [
    { label: 'A conciliar', stat: 'aConciliar', as: reais, icon: Clock, tone: 'warning' },
    { label: 'Conciliado', stat: 'conciliado', as: reais, icon: CircleCheck, tone: 'success' },
    { label: 'Posto à parte', stat: 'aParte', as: reais, icon: ArchiveX, tone: 'info' },
  ],
  search: { label: 'Buscar linhas do banco', hint: 'Texto ou identificador' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(bankLineStatuses, bankLineStatusLabels) },
    dias: { Field: BankDaysFilter },
  },
  columns: [
    ...columns,
    actionsColumn<BankLine>(({ id, text, amount }) => (
      <OpenButton id={id} of={`Ver Detalhes de ${reais(amount)}: ${text}`}>
        Ver Detalhes
      </OpenButton>
    )),
  ],
  rowKey: ({ id }) => id,
  nameOf: ({ text }) => text,
  failed: 'Erro ao Carregar as Linhas do Banco',
  empty: 'Traga o primeiro extrato da conta da central, em OFX ou CSV, como o site do banco o dá.',
});
