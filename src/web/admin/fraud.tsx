import { FraudDrawer } from '#features/fraud/ui/fraud-drawer.tsx';
import { fraudSheet } from '#features/fraud/ui/fraud-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Detecção de Fraude' };

export default function Fraud() {
  return <ListScreen list={useList(fraudSheet)} drawer={(id, close) => <FraudDrawer id={id} onClose={close} />} />;
}
