import { useWrite } from '#ui/api/use-operation.ts';
import { StatusSelection } from '#ui/status/status-selection.tsx';
import { type ChangeClientsStatusBody, type Client, clientOperations } from '../contract.ts';
import { clientStatusLabels } from '../rules.ts';

/** Actions for the selected clients; `onSelect` gets those that stay selected. */
export function ClientsSelection({
  rows,
  onSelect,
}: {
  rows: readonly Client[];
  onSelect: (rows: readonly Client[]) => void;
}) {
  const change = useWrite(clientOperations.changeClientsStatus, (body: ChangeClientsStatusBody) => ({ body }), {
    select: (reply) => reply.results,
  });
  return (
    <StatusSelection
      rows={rows}
      title={(count) => (count === 1 ? 'Status de 1 cliente' : `Status de ${count} clientes`)}
      labels={clientStatusLabels}
      onChange={change.mutateAsync}
      onSelect={onSelect}
    />
  );
}
