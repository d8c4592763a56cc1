import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type PartnerStatus, partnerStatusLabels } from '../../rules.ts';

const tones: Record<PartnerStatus, Tone> = { ativo: 'success', inativo: 'neutral', suspenso: 'signal' };

export function PartnerStatusBadge({ status }: { status: PartnerStatus }) {
  return <Badge tone={tones[status]}>{partnerStatusLabels[status]}</Badge>;
}
