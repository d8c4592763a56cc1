import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { optionsOf } from '#ui/filter-select.tsx';
import { StatusDialog } from '#ui/status-dialog.tsx';
import { StatusHistory } from '#ui/status-history.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSeen } from '#ui/use-seen.ts';
import type { PartnerDetail } from '../contract.ts';
import { partnerStatuses, partnerStatusLabels, type PartnerStatus as Status } from '../rules.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { useChangePartnerStatus } from './use-partners.ts';

const labelOf = (status: string) => partnerStatusLabels[status as Status] ?? status;

/** The partner's status, the way to change it, and what it has been. */
export function PartnerStatusCard({ partner, mayWrite }: { partner: PartnerDetail; mayWrite: boolean }) {
  const [asking, setAsking] = useState(false);
  const seen = useSeen(partner.status);
  const change = useChangePartnerStatus(partner.id);
  const others = partnerStatuses.filter((status) => status !== partner.status);
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          Status <PartnerStatusBadge status={partner.status} />
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
      <StatusHistory changes={partner.statusHistory} labelOf={labelOf} />
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${partner.name}`}
        options={optionsOf(others, partnerStatusLabels)}
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
