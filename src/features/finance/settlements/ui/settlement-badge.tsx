import { Badge } from '#ui/records/badge.tsx';
import { settlementStatusLabels } from '../../rules.ts';
import type { Settlement } from '../contract.ts';

/** The status of a settlement; late is said of an open one whose day is past. */
export function SettlementBadge({
  settlement: { status, isLate },
}: {
  settlement: Pick<Settlement, 'status' | 'isLate'>;
}) {
  if (isLate) return <Badge tone="danger">Atrasado</Badge>;
  const tone = status === 'pago' ? 'success' : status === 'aberto' ? 'warning' : 'neutral';
  return <Badge tone={tone}>{settlementStatusLabels[status]}</Badge>;
}
