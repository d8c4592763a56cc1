import { useWrite } from '#ui/api/use-operation.ts';
import { StatusCard } from '#ui/status/status-card.tsx';
import { type ClientDetail, clientOperations } from '../contract.ts';
import { clientLife } from '../rules.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';

/** The client's status, the form to change it, and its history. */
export function ClientStatusCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const change = useWrite(clientOperations.changeClientStatus);
  return (
    <StatusCard
      record={client}
      badge={<ClientStatusBadge status={client.status} />}
      life={clientLife}
      mayWrite={mayWrite}
      onChange={(body) => change.mutateAsync({ params: { id: client.id }, body })}
    />
  );
}
