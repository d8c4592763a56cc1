import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/dates.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import type { Discrepancy } from '../contract.ts';
import { differenceWords } from '../rules.ts';
import { InvestigationBadge, SeverityBadge } from './discrepancy-badges.tsx';

const columns: Column<Discrepancy>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (row) => (
      <TwoLines
        first={row.protocolNumber}
        second={<span className="whitespace-nowrap">{formatDateTime(new Date(row.flaggedDate))}</span>}
      />
    ),
  },
  {
    key: 'people',
    header: 'Cliente e prestador',
    cell: (row) => <TwoLines first={row.clientName} second={row.providerName ?? 'Não atribuído'} />,
  },
  {
    key: 'paid',
    header: 'Cliente pagou',
    align: 'right',
    cell: (row) => (
      <TwoLines
        first={reais(row.clientPaidAmount)}
        second={row.clientPaymentMethod === null ? 'Ainda não informou' : paymentMethodLabels[row.clientPaymentMethod]}
      />
    ),
  },
  {
    key: 'reported',
    header: 'Prestador informou',
    align: 'right',
    cell: (row) => (
      <TwoLines
        first={reais(row.partnerReportedAmount)}
        second={row.partnerPaymentMethod === null ? 'Não informado' : paymentMethodLabels[row.partnerPaymentMethod]}
      />
    ),
  },
  {
    key: 'difference',
    header: 'Diferença',
    align: 'right',
    cell: (row) => (
      <TwoLines
        first={`${reais(row.amountDiscrepancy)} (${percentText(row.discrepancyPercentage)})`}
        second={differenceWords(row)}
      />
    ),
  },
  { key: 'severity', header: 'Severidade', cell: (row) => <SeverityBadge severity={row.severity} /> },
  { key: 'status', header: 'Status', cell: (row) => <Standing row={row} /> },
];

function Standing({ row }: { row: Discrepancy }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <InvestigationBadge status={row.investigationStatus} />
      {row.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
    </span>
  );
}

/** The discrepancies, both amounts side by side; `onInvestigate` opens one of them. */
export const discrepanciesSheet = (onInvestigate: (id: string) => void): ListSheet<Discrepancy> => ({
  caption: 'Discrepâncias',
  noun: { one: 'discrepância', many: 'discrepâncias', gender: 'f' },
  steady: true,
  columns: [
    ...columns,
    actionsColumn((row) => (
      <Button size="sm" aria-label={`Investigar ${row.protocolNumber}`} onClick={() => onInvestigate(row.id)}>
        Investigar
      </Button>
    )),
  ],
  rowKey: (row) => row.id,
});
