import type { PageHandle } from '../page-handle.ts';
import { FinanceScreen } from './finance-screen.tsx';

export const handle: PageHandle = { title: 'Gestão Financeira' };

/** The commissions that wait to be settled. */
export default function Settlement() {
  return <FinanceScreen presetStatus="em_aberto" />;
}
