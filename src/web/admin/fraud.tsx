import { CircleCheck, CircleDashed, CircleX, Coins, Search } from 'lucide-react';
import { useState } from 'react';
import { FraudDrawer } from '#features/fraud/ui/fraud-drawer.tsx';
import { FraudFilters } from '#features/fraud/ui/fraud-filters.tsx';
import { FraudTable } from '#features/fraud/ui/fraud-table.tsx';
import { useFraudCases } from '#features/fraud/ui/use-fraud-cases.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Detecção de Fraude' };

export default function Fraud() {
  const filters = useUrlFilters({ search: '', risk: 'todos', status: 'todos' });
  const [shown, setShown] = useState<string>();
  const { get, page } = filters;
  const cases = useFraudCases({
    search: get('search'),
    risk: get('risk'),
    status: get('status'),
    page,
    limit: defaultLimit,
  });
  const { data } = cases;
  return (
    <>
      <PageHeader summary={data && `${data.total} ${data.total === 1 ? 'caso encontrado' : 'casos encontrados'}`} />
      <div className="mb-5">
        <StatRow>
          <StatCard
            label="Pendentes"
            value={data?.stats.pending}
            icon={CircleDashed}
            tone="warning"
            to="?status=PENDING"
          />
          <StatCard
            label="Em Investigação"
            value={data?.stats.investigating}
            icon={Search}
            tone="info"
            to="?status=INVESTIGATING"
          />
          <StatCard
            label="Confirmados"
            value={data?.stats.confirmed}
            icon={CircleX}
            tone="danger"
            to="?status=CONFIRMED"
          />
          <StatCard
            label="Descartados"
            value={data?.stats.dismissed}
            icon={CircleCheck}
            tone="neutral"
            to="?status=DISMISSED"
          />
          <StatCard
            label="Impacto Financeiro"
            value={data && reais(data.stats.totalFinancialImpact)}
            icon={Coins}
            tone="danger"
          />
        </StatRow>
      </div>
      <FraudFilters filters={filters} />
      {data && <StaleNotice error={cases.error} />}
      <FraudTable
        rows={data?.casos}
        refreshing={cases.isPlaceholderData}
        view={filters.view}
        onInvestigate={setShown}
        error={listError('Erro ao Carregar Detecção de Fraude', cases)}
        empty={
          <ListEmpty
            title="Nenhuma atividade suspeita detectada"
            description="Um caso é aberto a partir de uma discrepância, em Auditoria de Valores."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="casos" onPage={filters.setPage} />
        </div>
      )}
      {shown !== undefined && <FraudDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
