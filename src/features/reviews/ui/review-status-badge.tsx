import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ReviewStatus, reviewStatusLabels } from '../rules.ts';

const tones: Record<ReviewStatus, Tone> = {
  aguardando: 'warning',
  publicada: 'success',
  oculta: 'neutral',
  retirada: 'danger',
};

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={tones[status]}>{reviewStatusLabels[status]}</Badge>;
}
