import { CircleCheck, Headset, MessagesSquare, ThumbsDown } from 'lucide-react';
import { ConversationsFilters } from '#features/assistant/office/ui/conversations-filters.tsx';
import { ConversationsTable } from '#features/assistant/office/ui/conversations-table.tsx';
import { useConversations } from '#features/assistant/office/ui/use-conversations.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Conversas' };

export default function Conversations() {
  const filters = useUrlFilters({ search: '', status: 'todos', motivo: 'todos', naoAjudou: 'todos' });
  const { get, page } = filters;
  const query = useConversations({
    search: get('search'),
    status: get('status'),
    motivo: get('motivo'),
    naoAjudou: get('naoAjudou'),
    page,
    limit: defaultLimit,
  });
  const { data } = query;
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'conversa encontrada' : 'conversas encontradas'}`}
        actions={<LinkButton to={officePages.unanswered}>Perguntas sem resposta</LinkButton>}
      />
      <div className="mb-5">
        <StatRow>
          <StatCard
            label="Passadas à central"
            value={data?.stats.aguardando}
            icon={MessagesSquare}
            tone="warning"
            to="?status=aguardando"
          />
          <StatCard
            label="Em atendimento"
            value={data?.stats.emAtendimento}
            icon={Headset}
            tone="info"
            to="?status=em_atendimento"
          />
          <StatCard
            label="Viraram chamado"
            value={data?.stats.convertidas}
            icon={CircleCheck}
            tone="success"
            to="?status=convertida"
          />
          <StatCard label="Com resposta que não ajudou" value={data?.stats.naoAjudaram} icon={ThumbsDown} />
        </StatRow>
      </div>
      <ConversationsFilters filters={filters} />
      {data && <StaleNotice error={query.error} />}
      <ConversationsTable
        rows={data?.conversas}
        refreshing={query.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Conversas', query)}
        empty={
          <ListEmpty
            title="Nenhuma conversa encontrada"
            description="O que os visitantes escrevem ao assistente do site aparece aqui, pelos dias das Configurações."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="conversas" onPage={filters.setPage} />
        </div>
      )}
    </>
  );
}
