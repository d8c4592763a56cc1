import { StatusSelection } from '#ui/status/status-selection.tsx';
import type { Client } from '../contract.ts';
import { clientStatusLabels } from '../rules.ts';
import { useChangeClientsStatus } from './use-clients.ts';

/** What can be done with the chosen clients; `onKeep` is given those that stay chosen. */
export function ClientsSelection({
  rows,
  onKeep,
}: {
  rows: readonly Client[];
  onKeep: (rows: readonly Client[]) => void;
}) {
  const change = useChangeClientsStatus();
  return (
    <StatusSelection
      rows={rows}
      title={(count) => (count === 1 ? 'Status de 1 cliente' : `Status de ${count} clientes`)}
      labels={clientStatusLabels}
      onChange={change.mutateAsync}
      onKeep={onKeep}
    />
  );
}
