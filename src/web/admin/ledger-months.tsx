import { LedgerMonths } from '#features/finance/months/ui/ledger-months.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Fechamentos' };

export default function LedgerMonthsPage() {
  return <LedgerMonths />;
}
