import { CircleCheck, CircleDashed, Coins, Search } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OpenFraudCase } from '#features/fraud/ui/open-fraud-case.tsx';
import { DiscrepanciesFilters } from '#features/value-audit/ui/discrepancies-filters.tsx';
import { DiscrepanciesTable } from '#features/value-audit/ui/discrepancies-table.tsx';
import { DiscrepancyDrawer } from '#features/value-audit/ui/discrepancy-drawer.tsx';
import { useDiscrepancies } from '#features/value-audit/ui/use-discrepancies.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria de Valores' };

export default function ValueAudit() {
  const filters = useUrlFilters({ search: '', status: 'todos', severity: 'todos' });
  const may = useMay();
  const [shown, setShown] = useState<string>();
  const { get, page } = filters;
  const discrepancies = useDiscrepancies({
    search: get('search'),
    status: get('status'),
    severity: get('severity'),
    page,
    limit: defaultLimit,
  });
  const { data } = discrepancies;
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'discrepância encontrada' : 'discrepâncias encontradas'}`}
      />
      <div className="mb-5">
        <StatRow>
          <StatCard
            label="Pendentes"
            value={data?.stats.pending}
            icon={CircleDashed}
            tone="warning"
            to="?status=pending"
          />
          <StatCard
            label="Em Investigação"
            value={data?.stats.investigating}
            icon={Search}
            tone="info"
            to="?status=investigating"
          />
          <StatCard
            label="Resolvidas"
            value={data?.stats.resolved}
            icon={CircleCheck}
            tone="success"
            to="?status=resolved"
          />
          <StatCard
            label="Total das Diferenças"
            value={data && reais(data.stats.totalAmount)}
            icon={Coins}
            tone="danger"
          />
        </StatRow>
      </div>
      <DiscrepanciesFilters filters={filters} />
      {data && <StaleNotice error={discrepancies.error} />}
      <DiscrepanciesTable
        rows={data?.discrepancias}
        refreshing={discrepancies.isPlaceholderData}
        view={filters.view}
        onInvestigate={setShown}
        error={listError('Erro ao Carregar Discrepâncias', discrepancies)}
        empty={
          <ListEmpty
            title="Nenhuma discrepância encontrada"
            description="Quando o cliente declara um valor diferente do que o prestador informou, a diferença aparece aqui."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="discrepâncias" onPage={filters.setPage} />
        </div>
      )}
      {shown !== undefined && (
        <DiscrepancyDrawer
          id={shown}
          onClose={() => setShown(undefined)}
          actions={(discrepancy) =>
            may('fraud.read') && <OpenFraudCase discrepancy={discrepancy} mayOpen={may('fraud.investigate')} />
          }
        />
      )}
    </>
  );
}
