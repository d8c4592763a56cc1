import { useWrite } from '#ui/api/use-operation.ts';
import { StatusSelection } from '#ui/status/status-selection.tsx';
import type { Partner } from '../../contract.ts';
import { partnerStatusLabels } from '../../rules.ts';
import { type ChangePartnersStatusBody, partnerOperations } from '../contract.ts';

/** Actions for the selected partners; `onSelect` gets those that stay selected. */
export function PartnersSelection({
  rows,
  onSelect,
}: {
  rows: readonly Partner[];
  onSelect: (rows: readonly Partner[]) => void;
}) {
  const change = useWrite(partnerOperations.changePartnersStatus, (body: ChangePartnersStatusBody) => ({ body }), {
    select: (reply) => reply.results,
  });
  return (
    <StatusSelection
      rows={rows}
      title={(count) => (count === 1 ? 'Status de 1 prestador' : `Status de ${count} prestadores`)}
      labels={partnerStatusLabels}
      onChange={change.mutateAsync}
      onSelect={onSelect}
    />
  );
}
