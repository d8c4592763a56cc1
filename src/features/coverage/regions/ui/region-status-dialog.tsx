import { nextStatuses } from '#shared/record/steps.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { regionLife, regionStatusLabels } from '../../rules.ts';
import { type Region, regionOperations } from '../contract.ts';

/** Changes a place's status with a reason; the site follows at once. */
export function RegionStatusDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const change = useWrite(regionOperations.changeRegionStatus);
  return (
    <StatusDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Status de ${region.nome}`}
      subject={region.nome}
      present={region.status}
      next={nextStatuses(regionLife, region.status)}
      labels={regionStatusLabels}
      onChange={(body) => change.mutateAsync({ params: { id: region.id }, body })}
    />
  );
}
