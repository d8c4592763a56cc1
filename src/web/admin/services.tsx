import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Service } from '#features/catalog/contract.ts';
import { inNewPlace } from '#features/catalog/rules.ts';
import { ServiceDialog } from '#features/catalog/ui/service-dialog.tsx';
import { ServiceDrawer } from '#features/catalog/ui/service-drawer.tsx';
import { type ServiceActions, serviceRows, servicesSheet } from '#features/catalog/ui/services-table.tsx';
import { useMoveService, useSwitchService } from '#features/catalog/ui/use-services.ts';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Gestão de Serviços' };

export default function Services() {
  const list = useList(servicesSheet);
  const { filters, data } = list;
  // Kept while the dialog is closed, with its typed text.
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
  const actions: ServiceActions = mayWrite
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
  return (
    <ListScreen
      list={{ ...list, sheet: { ...servicesSheet, ...serviceRows(data?.data, actions) } }}
      actions={
        <>
          <LinkButton to={officePages.skills}>Competências</LinkButton>
          {newService}
        </>
      }
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
      empty={{ action: newService }}
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
