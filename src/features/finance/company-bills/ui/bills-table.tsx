import { CircleCheck, Clock, FileText, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import type { Column } from '#ui/lists/column.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { billOperations, type CompanyBill } from '../contract.ts';
import { billFilterLabels, billFilters } from '../rules.ts';
import { BillBadge } from './bill-badge.tsx';

/** The rest of a bill, or the credit beyond it. */
function restOf({ status, paid, missing }: CompanyBill): string | false {
  if (status === 'aberta' || paid === 0) return false;
  if (missing > 0) return `faltam ${reais(missing)}`;
  return missing < 0 && `crédito de ${reais(-missing)}`;
}

/** The columns of bills, with their company or without. */
export const billColumns: Column<CompanyBill>[] = [
  {
    key: 'client',
    header: 'Empresa',
    phone: 'title',
    cell: (bill) => (
      <Link to={addressOf(officePages.companyBill, { billId: bill.id })} className="text-brand hover:underline">
        {bill.clientName}
      </Link>
    ),
    second: ({ name }) => <Whole>{name}</Whole>,
  },
  { key: 'month', header: 'Mês', cell: ({ month }) => monthInWords(month) },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount }) => reais(amount),
    second: restOf,
  },
  {
    key: 'due',
    header: 'Vencimento',
    cell: ({ dueOn }) => (
      <span className="tabular-nums">{dueOn === null ? 'Ao fechar' : formatDate(startOfDay(dueOn))}</span>
    ),
  },
  { key: 'status', header: 'Status', cell: (bill) => <BillBadge bill={bill} /> },
];

/** Bills of companies, newest month first. */
export const billsSheet = listSheet({
  operation: billOperations.listBills,
  rowsOf: ({ faturas }) => faturas,
  caption: 'Faturas de empresas',
  noun: { one: 'fatura', many: 'faturas', gender: 'f' },
  cards: [
    { label: 'Reunindo', stat: 'reunindo', as: reais, icon: FileText, tone: 'neutral' },
    { label: 'A receber', stat: 'aReceber', as: reais, icon: Clock, tone: 'warning' },
    { label: 'Vencido', stat: 'vencido', as: reais, icon: TriangleAlert, tone: 'danger' },
    { label: 'Recebido', stat: 'recebido', as: reais, icon: CircleCheck, tone: 'success' },
  ],
  search: { label: 'Buscar faturas', hint: 'Empresa' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(billFilters, billFilterLabels) },
    clientId: { Field: CompanyChip },
  },
  columns: billColumns,
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  failed: 'Erro ao Carregar as Faturas',
  empty: 'A primeira aparece quando um atendimento de uma empresa que paga por mês for finalizado.',
});

/** One company alone is asked for by its page. */
function CompanyChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="clientId" said="Só uma empresa" />;
}
