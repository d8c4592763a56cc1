import type { EntryKind } from '#features/ledger/rules.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type FinanceStatus, financeStatusLabels, reversedLabel } from '../rules.ts';

const tones: Record<FinanceStatus, Tone> = {
  pago: 'success',
  pendente: 'warning',
  atrasado: 'danger',
  baixado: 'neutral',
};

/** The status of a line; a payment has no status of its own. */
export function FinanceStatusBadge({ status, kind }: { status: FinanceStatus | null; kind: EntryKind }) {
  if (status === null) return kind !== 'payment' && <Badge>{reversedLabel}</Badge>;
  return <Badge tone={tones[status]}>{financeStatusLabels[status]}</Badge>;
}
