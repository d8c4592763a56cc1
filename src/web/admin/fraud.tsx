import { CircleCheck, CircleDashed, CircleX, Coins, Search } from 'lucide-react';
import { FraudDrawer } from '#features/fraud/ui/fraud-drawer.tsx';
import { FraudFilters } from '#features/fraud/ui/fraud-filters.tsx';
import { fraudSheet } from '#features/fraud/ui/fraud-table.tsx';
import { useFraudCases } from '#features/fraud/ui/use-fraud-cases.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Detecção de Fraude' };

export default function Fraud() {
  const list = useList(useFraudCases, { search: '', risk: 'todos', status: 'todos' });
  const stats = list.data?.stats;
  const impact = stats && reais(stats.totalFinancialImpact);
  return (
    <ListScreen
      list={list}
      sheet={fraudSheet}
      rows={list.data?.casos}
      cards={[
        { label: 'Pendentes', value: stats?.pending, icon: CircleDashed, tone: 'warning', to: '?status=PENDING' },
        {
          label: 'Em Investigação',
          value: stats?.investigating,
          icon: Search,
          tone: 'info',
          to: '?status=INVESTIGATING',
        },
        { label: 'Confirmados', value: stats?.confirmed, icon: CircleX, tone: 'danger', to: '?status=CONFIRMED' },
        { label: 'Descartados', value: stats?.dismissed, icon: CircleCheck, tone: 'neutral', to: '?status=DISMISSED' },
        { label: 'Impacto Financeiro', value: impact, detail: 'Sem os descartados', icon: Coins, tone: 'danger' },
      ]}
      filters={<FraudFilters filters={list.filters} />}
      failed="Erro ao Carregar Detecção de Fraude"
      empty={{
        title: 'Nenhuma atividade suspeita detectada',
        description: 'Um caso é aberto a partir de uma discrepância, em Auditoria de Valores.',
      }}
      drawer={(id, close) => <FraudDrawer id={id} onClose={close} />}
    />
  );
}
