import { CircleCheck, Clock, Send, TriangleAlert } from 'lucide-react';
import { MessageDrawer } from '#features/messages/ui/message-drawer.tsx';
import { MessagesFilters } from '#features/messages/ui/messages-filters.tsx';
import { messagesSheet } from '#features/messages/ui/messages-table.tsx';
import { useMessages } from '#features/messages/ui/use-messages.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Mensagens' };

export default function Messages() {
  const list = useList(useMessages, { search: '', status: 'todos', publico: 'todos', canal: 'todos' });
  const stats = list.data?.stats;
  const month = list.data?.month;
  return (
    <ListScreen
      list={list}
      sheet={messagesSheet}
      rows={list.data?.mensagens}
      cards={[
        { label: 'A enviar', value: stats?.aEnviar, icon: Send, tone: 'warning', to: '?status=a_enviar' },
        {
          label: 'Conferir se foi',
          value: stats?.conferir,
          icon: TriangleAlert,
          tone: 'warning',
          to: '?status=conferir',
        },
        { label: 'Na fila', value: stats?.naFila, icon: Clock, tone: 'info', to: '?status=na_fila' },
        {
          label: 'Custo estimado do mês',
          value: month && reais(month.cost),
          detail: month && monthText(month),
          icon: CircleCheck,
          tone: 'success',
        },
      ]}
      filters={<MessagesFilters filters={list.filters} />}
      failed="Erro ao Carregar Mensagens"
      empty={{
        title: 'Nenhuma mensagem encontrada',
        description: 'O que o sistema tem a dizer a clientes, prestadores e candidatos aparece aqui.',
      }}
      drawer={(id, close) => <MessageDrawer id={id} onClose={close} />}
    />
  );
}

function monthText({ sent, ceiling }: { sent: number; ceiling: number | null }): string {
  const messages = `${sent} ${sent === 1 ? 'mensagem enviada' : 'mensagens enviadas'}`;
  return ceiling === null ? `${messages}, sem teto` : `${messages}, teto de ${reais(ceiling)}`;
}
