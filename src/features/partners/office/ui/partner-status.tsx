import { StatusCard } from '#ui/status/status-card.tsx';
import { partnerLife } from '../../rules.ts';
import type { PartnerDetail } from '../contract.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { useChangePartnerStatus } from './use-partners.ts';

/** The partner's status, the way to change it, and what it has been. */
export function PartnerStatusCard({ partner, mayWrite }: { partner: PartnerDetail; mayWrite: boolean }) {
  const change = useChangePartnerStatus(partner.id);
  return (
    <StatusCard
      record={partner}
      badge={<PartnerStatusBadge status={partner.status} />}
      life={partnerLife}
      mayWrite={mayWrite}
      onChange={change.mutateAsync}
    />
  );
}
