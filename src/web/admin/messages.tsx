import { Send } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { MessageDrawer } from '#features/messages/ui/message-drawer.tsx';
import { MessagesSelection } from '#features/messages/ui/messages-selection.tsx';
import { messagesSheet } from '#features/messages/ui/messages-table.tsx';
import { useMessageWalk } from '#features/messages/ui/use-message-walk.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Mensagens' };

export default function Messages() {
  const may = useMay();
  const list = useList(messagesSheet);
  const { first, show, onLeft, onNext, onPrevious } = useMessageWalk(list);
  return (
    <ListScreen
      list={list}
      actions={
        first !== undefined && (
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" className="size-4" />}
            onClick={() => show(first.id)}
          >
            Enviar uma a uma
          </Button>
        )
      }
      bulk={may('messages.send') ? (rows, select) => <MessagesSelection rows={rows} onSelect={select} /> : false}
      drawer={(id, close) => (
        <MessageDrawer id={id} onClose={close} onLeft={onLeft} onNext={onNext} onPrevious={onPrevious} />
      )}
    />
  );
}
