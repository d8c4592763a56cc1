import { Badge } from '#ui/records/badge.tsx';
import type { CompanyBill } from '../contract.ts';
import { type BillStatus, billStatusLabels } from '../rules.ts';

const tones: Record<BillStatus, 'neutral' | 'warning' | 'info' | 'success'> = {
  aberta: 'neutral',
  fechada: 'warning',
  enviada: 'info',
  paga: 'success',
};

/** The status of a bill; overdue is said of a closed one whose day is past. */
export function BillBadge({ bill: { status, isLate } }: { bill: Pick<CompanyBill, 'status' | 'isLate'> }) {
  if (isLate) return <Badge tone="danger">Vencida</Badge>;
  return <Badge tone={tones[status]}>{billStatusLabels[status]}</Badge>;
}
