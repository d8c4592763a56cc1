import { CircleCheck, CircleOff, MapPinned, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Region } from '#features/coverage/contract.ts';
import { RegionStatusDialog } from '#features/coverage/ui/region-status-dialog.tsx';
import { RegionsFilters } from '#features/coverage/ui/regions-filters.tsx';
import { RegionsTable } from '#features/coverage/ui/regions-table.tsx';
import { useRegionsList } from '#features/coverage/ui/use-regions-list.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regiões' };

export default function Regions() {
  const filters = useUrlFilters({ estado: 'todos', status: 'todos', tipo: 'todos' });
  const may = useMay();
  const [asked, setAsked] = useState<Region>();
  const { get, page } = filters;
  const regions = useRegionsList({
    estado: get('estado'),
    status: get('status'),
    tipo: get('tipo'),
    page,
    limit: defaultLimit,
  });
  const { data } = regions;
  const stats = data?.stats;
  return (
    <>
      <PageHeader summary={data && `${data.total} ${data.total === 1 ? 'região encontrada' : 'regiões encontradas'}`} />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Regiões" value={stats?.total} icon={MapPinned} to={officePages.regions} />
          <StatCard label="Ativas" value={stats?.ativas} icon={CircleCheck} tone="success" to="?status=ativo" />
          <StatCard
            label="Em Expansão"
            value={stats?.emExpansao}
            icon={TrendingUp}
            tone="info"
            to="?status=em_expansao"
          />
          <StatCard label="Inativas" value={stats?.inativas} icon={CircleOff} tone="neutral" to="?status=inativo" />
        </StatRow>
      </div>
      <RegionsFilters filters={filters} />
      {data && <StaleNotice error={regions.error} />}
      <RegionsTable
        rows={data?.regioes}
        refreshing={regions.isPlaceholderData}
        onChange={may('regions.write') ? setAsked : undefined}
        error={listError('Erro ao Carregar Regiões', regions)}
        empty={
          <ListEmpty title="Nenhuma região encontrada" description="O sistema aguarda dados reais." filters={filters} />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="regiões" onPage={filters.setPage} />
        </div>
      )}
      {asked !== undefined && <RegionStatusDialog region={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
