import { ProblemDrawer } from '#features/problems/ui/problem-drawer.tsx';
import { problemsSheet } from '#features/problems/ui/problems-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Problemas' };

export default function Problems() {
  return <ListScreen list={useList(problemsSheet)} drawer={(id, close) => <ProblemDrawer id={id} onClose={close} />} />;
}
