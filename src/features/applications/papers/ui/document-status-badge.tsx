import { type DocumentStatus, documentStatusLabels } from '#features/partners/papers/rules.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';

const documentTones: Record<DocumentStatus, Tone> = { pendente: 'warning', aprovado: 'success', recusado: 'danger' };

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge tone={documentTones[status]}>{documentStatusLabels[status]}</Badge>;
}
