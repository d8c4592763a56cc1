import { nextStatuses } from '#shared/steps.ts';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import type { Region } from '../contract.ts';
import { regionLife, regionStatusLabels } from '../rules.ts';
import { useChangeRegionStatus } from './use-region.ts';

/** Asks for a place's new status and why; the site follows at once. */
export function RegionStatusDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const change = useChangeRegionStatus(region.id);
  return (
    <StatusDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Status de ${region.nome}`}
      subject={region.nome}
      present={region.status}
      next={nextStatuses(regionLife, region.status)}
      labels={regionStatusLabels}
      onChange={change.mutateAsync}
    />
  );
}
