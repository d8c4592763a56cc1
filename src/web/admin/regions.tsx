import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Region } from '#features/coverage/regions/contract.ts';
import { RegionStatusDialog } from '#features/coverage/regions/ui/region-status-dialog.tsx';
import { regionsSheet } from '#features/coverage/regions/ui/regions-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regiões' };

export default function Regions() {
  const may = useMay();
  const [asked, setAsked] = useState<Region>();
  return (
    <ListScreen list={useList(regionsSheet(may('regions.write') && setAsked))}>
      {asked !== undefined && <RegionStatusDialog region={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}
