import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { optionsOf } from '#ui/filter-select.tsx';
import { StatusDialog } from '#ui/status-dialog.tsx';
import { StatusHistory } from '#ui/status-history.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSeen } from '#ui/use-seen.ts';
import type { ClientDetail } from '../contract.ts';
import { clientStatuses, clientStatusLabels, type ClientStatus as Status } from '../rules.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';
import { useChangeClientStatus } from './use-clients.ts';

const labelOf = (status: string) => clientStatusLabels[status as Status] ?? status;

/** The client's status, the way to change it, and what it has been. */
export function ClientStatusCard({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [asking, setAsking] = useState(false);
  const seen = useSeen(client.status);
  const change = useChangeClientStatus(client.id);
  const others = clientStatuses.filter((status) => status !== client.status);
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          Status <ClientStatusBadge status={client.status} />
        </span>
      }
      actions={
        mayWrite && (
          <Button
            size="sm"
            onClick={() => {
              seen.note();
              setAsking(true);
            }}
          >
            Alterar status
          </Button>
        )
      }
    >
      <StatusHistory changes={client.statusHistory} labelOf={labelOf} />
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${client.name}`}
        options={optionsOf(others, clientStatusLabels)}
        reasonRequired
        onConfirm={async (status, reason) => {
          await change.mutateAsync({ status, from: seen.value, reason }).catch((error: unknown) => {
            seen.forget();
            throw error;
          });
          toast({ title: 'Status atualizado', description: labelOf(status), variant: 'success' });
        }}
      />
    </Card>
  );
}
