import { CircleCheck, CircleDashed, CircleX, FileClock } from 'lucide-react';
import { ApplicationsFilters } from '#features/partners/application-review/ui/applications-filters.tsx';
import { ApplicationsTable } from '#features/partners/application-review/ui/applications-table.tsx';
import { useApplications } from '#features/partners/application-review/ui/use-applications.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Aplicações de Parceiros' };

export default function Applications() {
  // It opens on what waits for somebody.
  const filters = useUrlFilters(
    { search: '', status: 'todos', tipo: 'todos', estado: 'todos' },
    { status: 'pendente' },
  );
  const { get, page } = filters;
  const applications = useApplications({
    search: get('search'),
    status: get('status'),
    tipo: get('tipo'),
    estado: get('estado'),
    page,
    limit: defaultLimit,
  });
  const { data } = applications;
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'aplicação encontrada' : 'aplicações encontradas'}`}
        actions={<LinkButton to={officePages.partners}>Ver prestadores</LinkButton>}
      />
      <div className="mb-5">
        <StatRow>
          <StatCard
            label="Pendentes"
            value={data?.stats.pendentes}
            icon={CircleDashed}
            tone="warning"
            to="?status=pendente"
          />
          <StatCard
            label="Aguardando documentos"
            value={data?.stats.aguardandoDocumentos}
            icon={FileClock}
            tone="info"
            to="?status=aguardando_documentos"
          />
          <StatCard
            label="Aprovadas"
            value={data?.stats.aprovadas}
            icon={CircleCheck}
            tone="success"
            to="?status=aprovado"
          />
          <StatCard
            label="Recusadas"
            value={data?.stats.recusadas}
            icon={CircleX}
            tone="danger"
            to="?status=recusado"
          />
        </StatRow>
      </div>
      <ApplicationsFilters filters={filters} />
      {data && <StaleNotice error={applications.error} />}
      <ApplicationsTable
        rows={data?.aplicacoes}
        refreshing={applications.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Aplicações', applications)}
        empty={
          <ListEmpty
            title="Nenhuma aplicação encontrada"
            description="Quem se cadastra para ser parceiro no site aparece aqui para análise."
            filters={filters}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="aplicações" onPage={filters.setPage} />
        </div>
      )}
    </>
  );
}
