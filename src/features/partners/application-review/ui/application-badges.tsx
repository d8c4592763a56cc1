import { Badge, type Tone } from '#ui/records/badge.tsx';
import {
  type ApplicationStatus,
  applicationStatusLabels,
  type DocumentStatus,
  documentStatusLabels,
} from '../../applications/rules.ts';

const applicationTones: Record<ApplicationStatus, Tone> = {
  pendente: 'warning',
  aguardando_documentos: 'info',
  aprovado: 'success',
  recusado: 'danger',
};
const documentTones: Record<DocumentStatus, Tone> = { pendente: 'warning', aprovado: 'success', recusado: 'danger' };

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={applicationTones[status]}>{applicationStatusLabels[status]}</Badge>;
}

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge tone={documentTones[status]}>{documentStatusLabels[status]}</Badge>;
}
