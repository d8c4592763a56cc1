import { MessageDrawer } from '#features/messages/ui/message-drawer.tsx';
import { messagesSheet } from '#features/messages/ui/messages-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Mensagens' };

export default function Messages() {
  return <ListScreen list={useList(messagesSheet)} drawer={(id, close) => <MessageDrawer id={id} onClose={close} />} />;
}
