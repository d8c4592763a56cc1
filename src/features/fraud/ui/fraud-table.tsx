import { CircleCheck, CircleDashed, CircleX, Coins, Search } from 'lucide-react';
import { shareText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { type FraudCase, fraudOperations } from '../contract.ts';
import { fraudStatuses, fraudStatusLabels, riskLevelLabels, riskLevels } from '../rules.ts';
import { FraudStatusBadge, RiskBadge } from './fraud-badges.tsx';

const columns: Column<FraudCase>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (row) => row.protocol,
    second: (row) => <span className="whitespace-nowrap">{formatDateTime(new Date(row.detectedAt))}</span>,
  },
  {
    key: 'people',
    header: 'Cliente e prestador',
    cell: (row) => row.clientName,
    second: (row) => row.partnerName ?? 'Não atribuído',
  },
  { key: 'service', header: 'Serviço', cell: (row) => row.serviceType },
  { key: 'impact', header: 'Impacto financeiro', align: 'right', cell: (row) => reais(row.financialImpact) },
  { key: 'risk', header: 'Risco', cell: (row) => <RiskBadge risk={row.riskLevel} /> },
  {
    key: 'score',
    header: 'Confiança',
    align: 'right',
    cell: (row) => shareText(row.confidenceScore),
    second: (row) => `${row.flags.length} ${row.flags.length === 1 ? 'sinal' : 'sinais'}`,
  },
  { key: 'status', header: 'Status', cell: (row) => <FraudStatusBadge status={row.status} /> },
  actionsColumn((row) => (
    <OpenButton id={row.id} of={`Investigar ${row.protocol}`}>
      Investigar
    </OpenButton>
  )),
];

/** The fraud cases. */
export const fraudSheet = listSheet({
  operation: fraudOperations.listFraudCases,
  refreshMs: 30_000,
  rowsOf: ({ casos }) => casos,
  caption: 'Casos de fraude',
  noun: { one: 'caso', many: 'casos', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Pendentes', stat: 'pending', icon: CircleDashed, tone: 'warning', to: '?status=PENDING' },
    { label: 'Em Investigação', stat: 'investigating', icon: Search, tone: 'info', to: '?status=INVESTIGATING' },
    { label: 'Confirmados', stat: 'confirmed', icon: CircleX, tone: 'danger', to: '?status=CONFIRMED' },
    { label: 'Descartados', stat: 'dismissed', icon: CircleCheck, tone: 'neutral', to: '?status=DISMISSED' },
    {
      label: 'Impacto Financeiro',
      stat: 'totalFinancialImpact',
      as: reais,
      detail: 'Sem os descartados',
      icon: Coins,
      tone: 'danger',
    },
  ],
  search: { label: 'Buscar casos', hint: 'Protocolo, cliente ou prestador' },
  filters: {
    risk: { label: 'Risco', all: 'Todos os riscos', options: optionsOf(riskLevels, riskLevelLabels) },
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(fraudStatuses, fraudStatusLabels) },
  },
  columns,
  rowKey: (row) => row.id,
  failed: 'Erro ao Carregar Detecção de Fraude',
  emptyTitle: 'Nenhuma atividade suspeita detectada',
  empty: 'Um caso é aberto a partir de uma discrepância, em Auditoria de Valores.',
});
