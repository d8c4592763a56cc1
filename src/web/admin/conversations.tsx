import { conversationsSheet } from '#features/assistant/office/ui/conversations-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversas' };

export default function Conversations() {
  return (
    <ListScreen
      list={useList(conversationsSheet)}
      actions={<LinkButton to={officePages.unanswered}>Perguntas sem resposta</LinkButton>}
    />
  );
}
