import { unhelpfulLabels } from '#features/assistant/conversations/rules.ts';
import { UnansweredTable } from '#features/assistant/office/ui/unanswered-table.tsx';
import { useUnanswered } from '#features/assistant/office/ui/use-conversations.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Perguntas sem resposta' };

export default function Unanswered() {
  const filters = useUrlFilters({});
  const query = useUnanswered({ page: filters.page, limit: defaultLimit });
  const { data } = query;
  return (
    <>
      <PageHeader
        back={{ to: officePages.conversations, label: 'Conversas' }}
        summary={data && `${data.total} ${data.total === 1 ? 'pergunta' : 'perguntas'}`}
      />
      {data && <StaleNotice error={query.error} />}
      {data !== undefined && data.motivos.length > 0 && (
        <div className="mb-5">
          <Card title="Por que respostas não ajudaram">
            <DescriptionList
              items={data.motivos.map(({ motivo, vezes }) => ({
                term: motivo === null ? 'Sem motivo dito' : unhelpfulLabels[motivo],
                value: String(vezes),
              }))}
            />
          </Card>
        </div>
      )}
      <UnansweredTable
        rows={data?.perguntas}
        refreshing={query.isPlaceholderData}
        error={listError('Erro ao Carregar Perguntas', query)}
        empty={
          <ListEmpty
            title="Nenhuma pergunta sem resposta"
            description="O que as páginas do site não dizem aparece aqui, com quantas vezes foi perguntado."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination
            page={filters.page}
            limit={data.limit}
            total={data.total}
            noun="perguntas"
            onPage={filters.setPage}
          />
        </div>
      )}
    </>
  );
}
