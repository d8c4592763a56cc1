import { CircleCheck, CircleDashed, CircleX, Coins, Search } from 'lucide-react';
import { shareText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { type FraudCase, fraudOperations } from '../contract.ts';
import {
  fraudStatuses,
  fraudStatusLabels,
  patternSubjectLabels,
  protocolText,
  riskLevelLabels,
  riskLevels,
} from '../rules.ts';
import { FraudStatusBadge, RiskBadge } from './fraud-badges.tsx';

const columns: Column<FraudCase>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (row) => <span className="whitespace-nowrap">{protocolText(row)}</span>,
    second: (row) => <span className="whitespace-nowrap">{formatDateTime(new Date(row.detectedAt))}</span>,
  },
  {
    key: 'subject',
    header: 'De quem',
    cell: (row) => row.subject.name,
    second: (row) => patternSubjectLabels[row.subject.kind],
  },
  {
    key: 'explanation',
    header: 'O que aconteceu',
    cell: (row) => <span className="block text-sm lg:min-w-56">{row.explanation}</span>,
  },
  { key: 'impact', header: 'Impacto financeiro', align: 'right', cell: (row) => reais(row.financialImpact) },
  {
    key: 'risk',
    header: 'Risco e confiança',
    cell: (row) => <RiskBadge risk={row.riskLevel} />,
    second: (row) =>
      `${shareText(row.confidenceScore)}, ${row.flags.length} ${row.flags.length === 1 ? 'sinal' : 'sinais'}`,
  },
  { key: 'status', header: 'Status', cell: (row) => <Standing row={row} /> },
  actionsColumn((row) => (
    <OpenButton id={row.id} of={`Investigar ${protocolText(row)}`}>
      Investigar
    </OpenButton>
  )),
];

function Standing({ row }: { row: FraudCase }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <FraudStatusBadge status={row.status} />
      {row.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
    </span>
  );
}

const asked = [{ value: 'pedida', label: 'Decisão pedida' }];

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
    {
      label: 'Em Investigação',
      stat: 'investigating',
      icon: Search,
      tone: 'info',
      detail: ({ stats }) => stats.asked > 0 && `${stats.asked} com decisão pedida`,
      to: '?status=INVESTIGATING',
    },
    { label: 'Confirmados', stat: 'confirmed', icon: CircleX, tone: 'danger', to: '?status=CONFIRMED' },
    { label: 'Descartados', stat: 'dismissed', icon: CircleCheck, tone: 'neutral', to: '?status=DISMISSED' },
    {
      label: 'Impacto Financeiro',
      value: ({ stats }) => reais(stats.totalFinancialImpact),
      detail: 'Sem os descartados',
      icon: Coins,
      tone: 'danger',
    },
  ],
  search: { label: 'Buscar casos', hint: 'Protocolo, cliente ou prestador' },
  filters: {
    risk: { label: 'Risco', all: 'Todos os riscos', options: optionsOf(riskLevels, riskLevelLabels) },
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(fraudStatuses, fraudStatusLabels) },
    decisao: { label: 'Decisão', all: 'Com ou sem decisão pedida', options: asked },
  },
  columns,
  rowKey: (row) => row.id,
  failed: 'Erro ao Carregar Detecção de Fraude',
  emptyTitle: 'Nenhuma atividade suspeita detectada',
  empty:
    'Quando diferenças se repetem mais do que o acaso explica, um caso aparece aqui. Também dá para abrir um a partir de uma discrepância, em Auditoria de Valores.',
});
