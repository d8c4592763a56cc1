import { ArrowLeft } from 'lucide-react';
import { SampleRegionsMap, SampleRegionsTable } from '#features/dispatch/live-map/ui/sample-regions.tsx';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Teste de Mapa' };

export default function MapTest() {
  return (
    <>
      <PageHeader
        summary="Regiões de exemplo: servem só para conferir o desenho do mapa."
        actions={
          <LinkButton to={officePages.dashboard} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
            Voltar ao painel
          </LinkButton>
        }
      />
      <div className="flex max-w-5xl flex-col gap-5">
        <SampleRegionsMap />
        <SampleRegionsTable />
      </div>
    </>
  );
}
