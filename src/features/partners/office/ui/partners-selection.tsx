import { StatusSelection } from '#ui/status/status-selection.tsx';
import type { Partner } from '../../contract.ts';
import { partnerStatusLabels } from '../../rules.ts';
import { useChangePartnersStatus } from './use-partners.ts';

/** What can be done with the chosen partners; `onKeep` is given those that stay chosen. */
export function PartnersSelection({
  rows,
  onKeep,
}: {
  rows: readonly Partner[];
  onKeep: (rows: readonly Partner[]) => void;
}) {
  const change = useChangePartnersStatus();
  return (
    <StatusSelection
      rows={rows}
      title={(count) => (count === 1 ? 'Status de 1 prestador' : `Status de ${count} prestadores`)}
      labels={partnerStatusLabels}
      onChange={change.mutateAsync}
      onKeep={onKeep}
    />
  );
}
