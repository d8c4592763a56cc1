import { CircleCheck, CircleOff, MapPinned, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Region } from '#features/coverage/contract.ts';
import { RegionStatusDialog } from '#features/coverage/ui/region-status-dialog.tsx';
import { RegionsFilters } from '#features/coverage/ui/regions-filters.tsx';
import { regionsSheet } from '#features/coverage/ui/regions-table.tsx';
import { useRegionsList } from '#features/coverage/ui/use-regions-list.ts';
import { officePages } from '#shared/pages.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regiões' };

export default function Regions() {
  const list = useList(useRegionsList, { estado: 'todos', status: 'todos', tipo: 'todos' });
  const may = useMay();
  const [asked, setAsked] = useState<Region>();
  const stats = list.data?.stats;
  return (
    <ListScreen
      list={list}
      sheet={regionsSheet(may('regions.write') ? setAsked : undefined)}
      rows={list.data?.regioes}
      cards={[
        { label: 'Total de Regiões', value: stats?.total, icon: MapPinned, to: officePages.regions },
        { label: 'Ativas', value: stats?.ativas, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
        { label: 'Em Expansão', value: stats?.emExpansao, icon: TrendingUp, tone: 'info', to: '?status=em_expansao' },
        { label: 'Inativas', value: stats?.inativas, icon: CircleOff, tone: 'neutral', to: '?status=inativo' },
      ]}
      filters={<RegionsFilters filters={list.filters} />}
      failed="Erro ao Carregar Regiões"
      empty={{ title: 'Nenhuma região encontrada', description: 'O sistema aguarda dados reais.' }}
    >
      {asked !== undefined && <RegionStatusDialog region={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}
