import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { PayoutsScreen } from '#features/finance/payouts/ui/payouts.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Repasses a prestadores' };

export default function PayoutsPage() {
  return <PayoutsScreen mayWrite={useMay()('finance.write')} />;
}
