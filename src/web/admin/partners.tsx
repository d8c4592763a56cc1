import { Building2, CircleCheck, CirclePause, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewPartnerDialog } from '#features/partners/office/ui/new-partner-dialog.tsx';
import { PartnersCsv } from '#features/partners/office/ui/partners-csv.tsx';
import { PartnersFilters } from '#features/partners/office/ui/partners-filters.tsx';
import { PartnersSelection } from '#features/partners/office/ui/partners-selection.tsx';
import { PartnersTable } from '#features/partners/office/ui/partners-table.tsx';
import { usePartners } from '#features/partners/office/ui/use-partners.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { ratingText } from '#shared/ratings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useSelection } from '#ui/lists/use-selection.ts';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Prestadores' };

export default function Partners() {
  const filters = useUrlFilters({ search: '', status: 'todos', estado: 'todos', disponibilidade: 'todos' });
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const { get, page } = filters;
  const query = {
    search: get('search'),
    status: get('status'),
    estado: get('estado'),
    disponibilidade: get('disponibilidade'),
    page,
    limit: defaultLimit,
  };
  const partners = usePartners(query);
  const { data } = partners;
  const selection = useSelection(data?.prestadores, ({ id }) => id, filters.scope);
  const newPartner = may('partners.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      Novo Prestador
    </Button>
  );
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'prestador encontrado' : 'prestadores encontrados'}`}
        actions={
          <>
            {may('records.export') && <PartnersCsv filters={query} />}
            {newPartner}
          </>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Prestadores" value={data?.stats.total} icon={Building2} />
          <StatCard label="Ativos" value={data?.stats.ativos} icon={CircleCheck} tone="success" to="?status=ativo" />
          <StatCard
            label="Inativos"
            value={data?.stats.inativos}
            icon={CirclePause}
            tone="neutral"
            to="?status=inativo"
          />
          <StatCard
            label="Avaliação Média"
            value={data && ratingText(data.stats.mediaAvaliacao)}
            icon={Star}
            tone="warning"
          />
        </StatRow>
      </div>
      <PartnersFilters filters={filters} />
      {data && <StaleNotice error={partners.error} />}
      <PartnersTable
        selection={
          may('partners.write')
            ? { chosen: selection.chosen, onChange: selection.change, nameOf: ({ name }) => name }
            : undefined
        }
        rows={data?.prestadores}
        refreshing={partners.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Prestadores', partners)}
        empty={
          <ListEmpty
            title="Nenhum prestador encontrado"
            description="Cadastre o primeiro prestador para poder atribuir chamados."
            filters={filters}
            action={newPartner}
          />
        }
      />
      {may('partners.write') && <PartnersSelection rows={selection.rows} onKeep={selection.keep} />}
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="prestadores" onPage={filters.setPage} />
        </div>
      )}
      <NewPartnerDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}
