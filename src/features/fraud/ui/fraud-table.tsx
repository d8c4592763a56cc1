import { formatDateTime } from '#shared/dates.ts';
import { shareText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import type { FraudCase } from '../contract.ts';
import { FraudStatusBadge, RiskBadge } from './fraud-badges.tsx';

const columns: Column<FraudCase>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (row) => (
      <TwoLines
        first={row.protocol}
        second={<span className="whitespace-nowrap">{formatDateTime(new Date(row.detectedAt))}</span>}
      />
    ),
  },
  {
    key: 'people',
    header: 'Cliente e prestador',
    cell: (row) => <TwoLines first={row.clientName} second={row.partnerName ?? 'Não atribuído'} />,
  },
  { key: 'service', header: 'Serviço', cell: (row) => row.serviceType },
  { key: 'impact', header: 'Impacto financeiro', align: 'right', cell: (row) => reais(row.financialImpact) },
  { key: 'risk', header: 'Risco', cell: (row) => <RiskBadge risk={row.riskLevel} /> },
  {
    key: 'score',
    header: 'Confiança',
    align: 'right',
    cell: (row) => (
      <TwoLines
        first={shareText(row.confidenceScore)}
        second={`${row.flags.length} ${row.flags.length === 1 ? 'sinal' : 'sinais'}`}
      />
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <FraudStatusBadge status={row.status} /> },
];

/** The fraud cases; `onInvestigate` opens one of them. */
export const fraudSheet = (onInvestigate: (id: string) => void): ListSheet<FraudCase> => ({
  caption: 'Casos de fraude',
  noun: { one: 'caso', many: 'casos', gender: 'm' },
  steady: true,
  columns: [
    ...columns,
    actionsColumn((row) => (
      <Button size="sm" aria-label={`Investigar ${row.protocol}`} onClick={() => onInvestigate(row.id)}>
        Investigar
      </Button>
    )),
  ],
  rowKey: (row) => row.id,
});
