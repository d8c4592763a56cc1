import { CircleCheck, Headset, MessagesSquare, ThumbsDown } from 'lucide-react';
import { ConversationsFilters } from '#features/assistant/office/ui/conversations-filters.tsx';
import { conversationsSheet } from '#features/assistant/office/ui/conversations-table.tsx';
import { useConversations } from '#features/assistant/office/ui/use-conversations.ts';
import { officePages } from '#shared/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversas' };

export default function Conversations() {
  const list = useList(useConversations, { search: '', status: 'todos', motivo: 'todos', naoAjudou: 'todos' });
  const stats = list.data?.stats;
  return (
    <ListScreen
      list={list}
      sheet={conversationsSheet}
      rows={list.data?.conversas}
      actions={<LinkButton to={officePages.unanswered}>Perguntas sem resposta</LinkButton>}
      cards={[
        {
          label: 'Passadas à central',
          value: stats?.aguardando,
          icon: MessagesSquare,
          tone: 'warning',
          to: '?status=aguardando',
        },
        {
          label: 'Em atendimento',
          value: stats?.emAtendimento,
          icon: Headset,
          tone: 'info',
          to: '?status=em_atendimento',
        },
        {
          label: 'Viraram chamado',
          value: stats?.convertidas,
          icon: CircleCheck,
          tone: 'success',
          to: '?status=convertida',
        },
        { label: 'Com resposta que não ajudou', value: stats?.naoAjudaram, icon: ThumbsDown },
      ]}
      filters={<ConversationsFilters filters={list.filters} />}
      failed="Erro ao Carregar Conversas"
      empty={{
        title: 'Nenhuma conversa encontrada',
        description: 'O que os visitantes escrevem ao assistente do site aparece aqui, pelos dias das Configurações.',
      }}
    />
  );
}
