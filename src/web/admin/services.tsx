import { CircleCheck, Globe, Plus, Smartphone, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Service } from '#features/catalog/contract.ts';
import { inNewPlace } from '#features/catalog/rules.ts';
import { ServiceDialog } from '#features/catalog/ui/service-dialog.tsx';
import { ServiceDrawer } from '#features/catalog/ui/service-drawer.tsx';
import { ServicesFilters } from '#features/catalog/ui/services-filters.tsx';
import { type ServiceActions, ServicesTable } from '#features/catalog/ui/services-table.tsx';
import { useMoveService, useServices, useSwitchService } from '#features/catalog/ui/use-services.ts';
import { officePages } from '#shared/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ListEmpty, listError } from '#ui/lists/list-states.tsx';
import { useShownRecord } from '#ui/lists/use-shown-record.ts';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Gestão de Serviços' };

export default function Services() {
  const filters = useUrlFilters({ search: '', status: 'todos', sort: 'asc' });
  const query = { search: filters.get('search'), status: filters.get('status'), sort: filters.get('sort') };
  const services = useServices(query);
  const { data, error } = services;
  const [shown, setShown] = useShownRecord();
  const viewed = data?.data.find(({ id }) => id === shown);
  // Kept while the dialog is closed, with what was typed in it.
  const [edited, setEdited] = useState<Service>();
  const [editing, setEditing] = useState(false);
  const latest = (service: Service) => latestOf(data?.data, service);
  const mayWrite = useMay()('services.write');
  const edit = (service: Service | undefined) => {
    setEdited(service);
    setEditing(true);
  };
  const switchService = useSwitchService();
  const moveService = useMoveService(query);
  const isFiltered = query.search !== '' || query.status !== 'todos';
  const actions: Omit<ServiceActions, 'onView'> = mayWrite
    ? {
        onEdit: edit,
        onSwitch: (service, flag) => switchService.mutate({ id: service.id, flag, on: !service[flag] }),
        onMove:
          !isFiltered && !services.isPlaceholderData && data !== undefined
            ? (moved, place) =>
                moveService.mutate({ moved, rows: inNewPlace(data.data, moved, place), seen: data.data })
            : undefined,
      }
    : {};
  const newService = mayWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => edit(undefined)}>
      Novo Serviço
    </Button>
  );
  const counts = data?.counts;
  return (
    <>
      <PageHeader
        summary={data || error ? listed(data?.data.length) : 'Carregando Serviços'}
        actions={
          <>
            <LinkButton to={officePages.skills}>Competências</LinkButton>
            {newService}
          </>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Serviços" value={counts?.total} icon={Wrench} to="?" />
          <StatCard label="Ativos" value={counts?.ativos} icon={CircleCheck} tone="success" to="?status=ativo" />
          <StatCard label="No Site" value={counts?.noSite} icon={Globe} tone="info" />
          <StatCard label="No App" value={counts?.noApp} icon={Smartphone} tone="info" />
        </StatRow>
      </div>
      <ServicesFilters filters={filters} />
      {mayWrite && data !== undefined && data.data.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">
          {isFiltered
            ? 'Para mudar a ordem, limpe a busca e os filtros.'
            : 'Segure a alça e arraste para mudar a ordem em que os serviços aparecem.'}
        </p>
      )}
      {data && <StaleNotice error={error} />}
      <ServicesTable
        rows={data?.data}
        refreshing={services.isPlaceholderData}
        onView={({ id }) => setShown(id)}
        {...actions}
        error={listError('Erro ao Carregar Serviços', services, 'Não foi possível carregar os dados dos serviços')}
        empty={
          <ListEmpty
            title="Nenhum Serviço Encontrado"
            description="Nenhum serviço cadastrado."
            filters={filters}
            action={newService}
          />
        }
      />
      <ServiceDialog
        key={edited?.id ?? 'novo'}
        service={edited && latest(edited)}
        open={editing}
        onOpenChange={setEditing}
      />
      {viewed !== undefined && (
        <ServiceDrawer
          service={viewed}
          onClose={() => setShown(undefined)}
          onEdit={
            mayWrite
              ? () => {
                  setShown(undefined);
                  edit(viewed);
                }
              : undefined
          }
        />
      )}
    </>
  );
}

function listed(count: number | undefined) {
  return count !== undefined && `${count} ${count === 1 ? 'serviço encontrado' : 'serviços encontrados'}`;
}
