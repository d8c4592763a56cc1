import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type Presence, presenceLabel } from '../../rules.ts';

const tones: Record<Presence, Tone> = { online: 'success', busy: 'warning', offline: 'danger', unknown: 'neutral' };

export function PresenceBadge({ presence }: { presence: Presence }) {
  return <Badge tone={tones[presence]}>{presenceLabel(presence)}</Badge>;
}
