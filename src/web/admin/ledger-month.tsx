import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { LedgerMonthScreen } from '#features/finance/months/ui/ledger-month.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Fechamento do mês' };

export default function LedgerMonthPage() {
  const { month = '' } = useParams();
  return <LedgerMonthScreen month={month} mayClose={useMay()('finance.write')} />;
}
