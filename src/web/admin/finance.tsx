import type { PageHandle } from '../page-handle.ts';
import { FinanceScreen } from './finance-screen.tsx';

export const handle: PageHandle = { title: 'Financeiro' };

export default function Finance() {
  return <FinanceScreen />;
}
