import { CircleCheck, Globe, Plus, Smartphone, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Service } from '#features/catalog/contract.ts';
import { inNewPlace } from '#features/catalog/rules.ts';
import { ServiceDialog } from '#features/catalog/ui/service-dialog.tsx';
import { ServiceDrawer } from '#features/catalog/ui/service-drawer.tsx';
import { ServicesFilters } from '#features/catalog/ui/services-filters.tsx';
import { type ServiceActions, servicesSheet } from '#features/catalog/ui/services-table.tsx';
import { useMoveService, useServices, useSwitchService } from '#features/catalog/ui/use-services.ts';
import { officePages } from '#shared/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Gestão de Serviços' };

export default function Services() {
  const list = useList(useServices, { search: '', status: 'todos', sort: 'asc' });
  const { filters, data } = list;
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
  const moveService = useMoveService(list.query);
  const actions: Omit<ServiceActions, 'onView'> = mayWrite
    ? {
        onEdit: edit,
        onSwitch: (service, flag) => switchService.mutate({ id: service.id, flag, on: !service[flag] }),
        onMove:
          !filters.active && !list.answer.isPlaceholderData && data !== undefined
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
    <ListScreen
      list={list}
      sheet={(open) => servicesSheet(data?.data, { onView: ({ id }) => open(id), ...actions })}
      rows={data?.data}
      waiting="Carregando Serviços"
      actions={
        <>
          <LinkButton to={officePages.skills}>Competências</LinkButton>
          {newService}
        </>
      }
      cards={[
        { label: 'Total de Serviços', value: counts?.total, icon: Wrench, to: '?' },
        { label: 'Ativos', value: counts?.ativos, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
        { label: 'No Site', value: counts?.noSite, icon: Globe, tone: 'info' },
        { label: 'No App', value: counts?.noApp, icon: Smartphone, tone: 'info' },
      ]}
      filters={<ServicesFilters filters={filters} />}
      above={
        mayWrite &&
        data !== undefined &&
        data.data.length > 0 && (
          <p className="mb-3 text-sm text-ink-soft">
            {filters.active
              ? 'Para mudar a ordem, limpe a busca e os filtros.'
              : 'Segure a alça e arraste para mudar a ordem em que os serviços aparecem.'}
          </p>
        )
      }
      failed="Erro ao Carregar Serviços"
      silent="Não foi possível carregar os dados dos serviços"
      empty={{
        title: 'Nenhum Serviço Encontrado',
        description: 'Nenhum serviço cadastrado.',
        action: newService,
      }}
      drawer={(id, close) => {
        const viewed = data?.data.find((service) => service.id === id);
        const editViewed = () => {
          close();
          edit(viewed);
        };
        return viewed && <ServiceDrawer service={viewed} onClose={close} onEdit={mayWrite ? editViewed : undefined} />;
      }}
    >
      <ServiceDialog
        key={edited?.id ?? 'novo'}
        service={edited && latest(edited)}
        open={editing}
        onOpenChange={setEditing}
      />
    </ListScreen>
  );
}
