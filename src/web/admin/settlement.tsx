import type { PageHandle } from '../page-handle.ts';
import { FinanceScreen } from './finance-screen.tsx';

export const handle: PageHandle = { title: 'Gestão Financeira' };

/** Commissions due and not late; other statuses are one filter away. */
export default function Settlement() {
  return <FinanceScreen presetStatus="pendente" />;
}
