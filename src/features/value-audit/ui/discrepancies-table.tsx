import { CircleCheck, CircleDashed, Coins, MessageCircleOff, Search } from 'lucide-react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { type Discrepancy, discrepancyOperations } from '../contract.ts';
import {
  differenceWords,
  investigationStatuses,
  investigationStatusLabels,
  isDecision,
  severities,
  severityLabels,
} from '../rules.ts';
import { InvestigationBadge, SeverityBadge } from './discrepancy-badges.tsx';

const columns: Column<Discrepancy>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (row) => row.protocolNumber,
    second: (row) => <span className="whitespace-nowrap">{formatDateTime(new Date(row.flaggedDate))}</span>,
  },
  {
    key: 'people',
    header: 'Cliente e prestador',
    cell: (row) => row.clientName,
    second: (row) => row.providerName ?? 'Não atribuído',
  },
  {
    key: 'paid',
    header: 'Cliente pagou',
    align: 'right',
    cell: (row) => reais(row.clientPaidAmount),
    second: ({ clientPaymentMethod: method }) => (method === null ? 'Ainda não informou' : paymentMethodLabels[method]),
  },
  {
    key: 'reported',
    header: 'Prestador informou',
    align: 'right',
    cell: (row) => reais(row.partnerReportedAmount),
    second: ({ partnerPaymentMethod: method }) => (method === null ? 'Não informado' : paymentMethodLabels[method]),
  },
  {
    key: 'receipt',
    header: 'Recibo',
    align: 'right',
    cell: (row) => reais(row.receiptAmount),
    second: ({ receiptIsSure }) => receiptIsSure === false && 'Leitura incerta',
  },
  {
    key: 'difference',
    header: 'Diferença',
    align: 'right',
    cell: (row) => `${reais(row.amountDiscrepancy)} (${percentText(row.discrepancyPercentage)})`,
    second: differenceWords,
  },
  { key: 'severity', header: 'Severidade', cell: (row) => <SeverityBadge severity={row.severity} /> },
  { key: 'status', header: 'Status', cell: (row) => <Standing row={row} /> },
  actionsColumn((row) => {
    const verb = isDecision(row.investigationStatus) ? 'Ver' : 'Investigar';
    return (
      <OpenButton id={row.id} of={`${verb} ${row.protocolNumber}`}>
        {verb}
      </OpenButton>
    );
  }),
];

function Standing({ row }: { row: Discrepancy }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <InvestigationBadge status={row.investigationStatus} />
      {row.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
    </span>
  );
}

const asked = [{ value: 'pedida', label: 'Decisão pedida' }];

/** The discrepancies, both amounts side by side. */
export const discrepanciesSheet = listSheet({
  operation: discrepancyOperations.listDiscrepancies,
  refreshMs: 30_000,
  rowsOf: ({ discrepancias }) => discrepancias,
  caption: 'Discrepâncias',
  noun: { one: 'discrepância', many: 'discrepâncias', gender: 'f' },
  steady: true,
  cards: [
    { label: 'Pendentes', stat: 'pending', icon: CircleDashed, tone: 'warning', to: '?status=pending' },
    {
      label: 'Em Investigação',
      stat: 'investigating',
      icon: Search,
      tone: 'info',
      detail: ({ stats }) => stats.asked > 0 && `${stats.asked} com decisão pedida`,
      to: '?status=investigating',
    },
    { label: 'Resolvidas', stat: 'resolved', icon: CircleCheck, tone: 'success', to: '?status=resolved' },
    {
      label: 'Total das Diferenças',
      stat: 'totalAmount',
      as: reais,
      detail: ({ stats }) => `${reais(stats.openAmount)} por decidir, sem as descartadas`,
      icon: Coins,
      tone: 'danger',
    },
    {
      label: 'Informados sem Palavra do Cliente',
      stat: 'withoutClientsWord',
      detail: ({ stats }) => `de ${stats.reported.toLocaleString('pt-BR')} informados`,
      icon: MessageCircleOff,
      tone: 'neutral',
      to: addressOf(officePages.calls, undefined, { palavra: 'falta' }),
    },
  ],
  search: { label: 'Buscar discrepâncias', hint: 'Protocolo, cliente ou prestador' },
  filters: {
    status: {
      label: 'Status',
      all: 'Todos os status',
      options: optionsOf(investigationStatuses, investigationStatusLabels),
    },
    decisao: { label: 'Decisão', all: 'Com ou sem decisão pedida', options: asked },
    severity: { label: 'Severidade', all: 'Todas as severidades', options: optionsOf(severities, severityLabels) },
  },
  columns,
  rowKey: (row) => row.id,
  empty: 'Quando o cliente declara um valor diferente do que o prestador informou, a diferença aparece aqui.',
});
