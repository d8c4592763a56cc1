import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { StatusCard } from '#ui/status/status-card.tsx';
import { OpenCallsFate } from '../../fleet/ui/regions-dialog.tsx';
import { type OpenCallFate, partnerLife } from '../../rules.ts';
import { type PartnerDetail, partnerOperations } from '../contract.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';

/** The partner's status, the form to change it, and its history. */
export function PartnerStatusCard({ partner, mayWrite }: { partner: PartnerDetail; mayWrite: boolean }) {
  const change = useWrite(partnerOperations.changePartnerStatus);
  const [openCalls, setOpenCalls] = useState<OpenCallFate>('keep');
  const leaves = partner.status === 'ativo' && partner.openCalls.length > 0;
  return (
    <StatusCard
      record={partner}
      badge={<PartnerStatusBadge status={partner.status} />}
      life={partnerLife}
      mayWrite={mayWrite}
      extra={leaves && <OpenCallsFate calls={partner.openCalls} value={openCalls} onChange={setOpenCalls} />}
      onAsk={() => setOpenCalls('keep')}
      onChange={(asked) =>
        change.mutateAsync({ params: { id: partner.id }, body: { ...asked, ...(leaves && { openCalls }) } })
      }
    />
  );
}
