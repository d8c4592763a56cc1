import { addressOf } from '#shared/address.ts';
import { formatDate, startOfDay } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { percentText } from '#shared/percent.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import type { CommissionLine } from '../contract.ts';
import { FinanceStatusBadge } from './finance-status-badge.tsx';

const columns: Column<CommissionLine>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (line) => (
      <TwoLines
        first={line.protocolNumber}
        second={`${line.isReversal ? 'Estorno' : 'Lançado'} em ${formatDate(new Date(line.postedAt))}`}
      />
    ),
  },
  {
    key: 'partner',
    header: 'Prestador',
    cell: (line) => <TwoLines first={line.partnerName} second={line.serviceType} />,
  },
  { key: 'value', header: 'Valor final', align: 'right', cell: (line) => reais(line.finalValue) },
  {
    key: 'commission',
    header: 'Comissão',
    align: 'right',
    cell: (line) => <TwoLines first={reais(line.commission)} second={percentText(line.comissaoPortal)} />,
  },
  {
    key: 'due',
    header: 'Vencimento',
    cell: (line) => <span className="tabular-nums">{formatDate(startOfDay(line.dueDate))}</span>,
  },
  { key: 'status', header: 'Status', cell: (line) => <FinanceStatusBadge status={line.status} /> },
];

/** The commission lines; each leads to its call. */
export const financeSheet: ListSheet<CommissionLine> = {
  caption: 'Lançamentos',
  noun: { one: 'lançamento', many: 'lançamentos', gender: 'm' },
  steady: true,
  columns,
  rowKey: (line) => line.id,
  rowHref: (line) => addressOf(officePages.call, { callId: line.callId }),
};
