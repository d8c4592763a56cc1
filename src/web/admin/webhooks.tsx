import { deliveriesSheet } from '#features/webhooks/ui/deliveries-table.tsx';
import { EndpointsCard } from '#features/webhooks/ui/endpoints-card.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Avisos a outros sistemas' };

/** Addresses of other systems, and what was sent to them. */
export default function Webhooks() {
  return (
    <>
      <PageHeader back={{ to: officePages.settings, label: 'Configurações' }} />
      <EndpointsCard />
      <ListScreen list={useList(deliveriesSheet)} />
    </>
  );
}
