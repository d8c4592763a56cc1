import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ClientStatus, clientStatusLabels } from '../rules.ts';

const tones: Record<ClientStatus, Tone> = { ativo: 'success', inativo: 'neutral', bloqueado: 'danger' };

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <Badge tone={tones[status]}>{clientStatusLabels[status]}</Badge>;
}
