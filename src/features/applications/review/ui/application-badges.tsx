import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ApplicationStatus, applicationStatusLabels } from '../../rules.ts';

const applicationTones: Record<ApplicationStatus, Tone> = {
  pendente: 'warning',
  aguardando_documentos: 'info',
  aprovado: 'success',
  recusado: 'danger',
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={applicationTones[status]}>{applicationStatusLabels[status]}</Badge>;
}
