import { LedgerLinesScreen } from '#features/finance/ledger-lines/ui/ledger-lines.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Livro-razão' };

export default function LedgerLinesPage() {
  return <LedgerLinesScreen />;
}
