import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type FraudStatus, fraudStatusLabels, type RiskLevel, riskLevelLabels } from '../rules.ts';

const riskTones: Record<RiskLevel, Tone> = { LOW: 'neutral', MEDIUM: 'warning', HIGH: 'signal', CRITICAL: 'danger' };
const statusTones: Record<FraudStatus, Tone> = {
  PENDING: 'warning',
  INVESTIGATING: 'info',
  CONFIRMED: 'danger',
  DISMISSED: 'neutral',
};

export function RiskBadge({ risk }: { risk: RiskLevel }) {
  return <Badge tone={riskTones[risk]}>{riskLevelLabels[risk]}</Badge>;
}

export function FraudStatusBadge({ status }: { status: FraudStatus }) {
  return <Badge tone={statusTones[status]}>{fraudStatusLabels[status]}</Badge>;
}
