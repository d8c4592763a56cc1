import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { coverageOperations } from '#features/coverage/contract.ts';
import type { Region } from '#features/coverage/regions/contract.ts';
import { RegionDialog } from '#features/coverage/regions/ui/region-dialog.tsx';
import { RegionStatusDialog } from '#features/coverage/regions/ui/region-status-dialog.tsx';
import { regionsSheet } from '#features/coverage/regions/ui/regions-table.tsx';
import { StatesDialog } from '#features/coverage/regions/ui/states-dialog.tsx';
import { RegionMap } from '#features/dispatch/live-map/ui/region-map.tsx';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regiões' };

/** The dialog over the list: of one place, of a new one, or of the states. */
type Asked = { what: 'status' | 'edit'; region: Region } | { what: 'new' | 'states' };

export default function Regions() {
  const mayWrite = useMay()('regions.write');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const sheet = regionsSheet(
    mayWrite && {
      onEdit: (region) => setAsked({ what: 'edit', region }),
      onChangeStatus: (region) => setAsked({ what: 'status', region }),
    },
  );
  return (
    <ListScreen
      list={useList(sheet)}
      actions={
        <>
          <Button onClick={() => setAsked({ what: 'states' })}>Estados</Button>
          {mayWrite && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setAsked({ what: 'new' })}
            >
              Nova Região
            </Button>
          )}
        </>
      }
    >
      {asked?.what === 'status' && <RegionStatusDialog region={asked.region} onClose={close} />}
      {asked?.what === 'states' && <StatesDialog mayChange={mayWrite} onClose={close} />}
      {asked?.what === 'edit' && <EditRegion region={asked.region} onClose={close} />}
      {asked?.what === 'new' && <EditRegion region={undefined} onClose={close} />}
    </ListScreen>
  );
}

function EditRegion({ region, onClose }: { region: Region | undefined; onClose: () => void }) {
  const { data: places } = useRead(coverageOperations.listPlaces, {});
  const neighbours = (places?.cities ?? []).filter(({ id }) => id !== region?.id);
  return <RegionDialog region={region} map={(on) => <RegionMap {...on} neighbours={neighbours} />} onClose={onClose} />;
}
