import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ReceiptStatus, receiptStatusLabels } from '../../rules.ts';

const tones: Record<ReceiptStatus, Tone> = {
  pendente: 'warning',
  analisando: 'info',
  aprovado: 'success',
  rejeitado: 'danger',
};

export function ReceiptStatusBadge({ status }: { status: ReceiptStatus }) {
  return <Badge tone={tones[status]}>{receiptStatusLabels[status]}</Badge>;
}
