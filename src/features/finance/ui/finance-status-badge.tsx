import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type FinanceStatus, financeStatusLabels, reversedLabel } from '../rules.ts';

const tones: Record<FinanceStatus, Tone> = { pago: 'success', pendente: 'warning', atrasado: 'danger' };

export function FinanceStatusBadge({ status }: { status: FinanceStatus | null }) {
  if (status === null) return <Badge>{reversedLabel}</Badge>;
  return <Badge tone={tones[status]}>{financeStatusLabels[status]}</Badge>;
}
