import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type InvestigationStatus, investigationStatusLabels, type Severity, severityLabels } from '../rules.ts';

const severityTones: Record<Severity, Tone> = { low: 'neutral', medium: 'warning', high: 'signal', critical: 'danger' };
const statusTones: Record<InvestigationStatus, Tone> = {
  pending: 'warning',
  investigating: 'info',
  resolved: 'success',
  dismissed: 'neutral',
};

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>;
}

export function InvestigationBadge({ status }: { status: InvestigationStatus }) {
  return <Badge tone={statusTones[status]}>{investigationStatusLabels[status]}</Badge>;
}
