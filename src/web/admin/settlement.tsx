import type { PageHandle } from '../page-handle.ts';
import { FinanceScreen } from './finance-screen.tsx';

export const handle: PageHandle = { title: 'Gestão Financeira' };

/** The commissions that are due and not late; the status beside it has the others. */
export default function Settlement() {
  return <FinanceScreen presetStatus="pendente" />;
}
