import { StatusCard } from '#ui/status/status-card.tsx';
import type { ClientDetail } from '../contract.ts';
import { clientLife } from '../rules.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';
import { useChangeClientStatus } from './use-clients.ts';

/** The client's status, the way to change it, and what it has been. */
export function ClientStatusCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const change = useChangeClientStatus(client.id);
  return (
    <StatusCard
      record={client}
      badge={<ClientStatusBadge status={client.status} />}
      life={clientLife}
      mayWrite={mayWrite}
      onChange={change.mutateAsync}
    />
  );
}
