import { optionsOf } from '#ui/filter-select.tsx';
import { StatusDialog } from '#ui/status-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Region } from '../contract.ts';
import { regionStatuses, regionStatusLabels } from '../rules.ts';
import { useChangeRegionStatus } from './use-regions-list.ts';

/** Asks for a place's new status and why; the site follows at once. */
export function RegionStatusDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const change = useChangeRegionStatus(region.id);
  const others = regionStatuses.filter((status) => status !== region.status);
  return (
    <StatusDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Status de ${region.nome}`}
      options={optionsOf(others, regionStatusLabels)}
      reasonRequired
      onConfirm={async (status, reason) => {
        await change.mutateAsync({ status, reason });
        toast({
          title: 'Status atualizado',
          description: `${region.nome}: ${regionStatusLabels[status]}`,
          variant: 'success',
        });
      }}
    />
  );
}
