import { threadsSheet } from '#features/threads/ui/threads-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'WhatsApp' };

export default function Threads() {
  return <ListScreen list={useList(threadsSheet)} />;
}
