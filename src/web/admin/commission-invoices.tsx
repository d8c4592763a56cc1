import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { CommissionInvoicesScreen } from '#features/finance/commission-invoices/ui/commission-invoices.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Notas de comissão' };

export default function CommissionInvoicesPage() {
  const { month = '' } = useParams();
  return <CommissionInvoicesScreen month={month} mayWrite={useMay()('finance.write')} />;
}
