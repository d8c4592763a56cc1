import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { minutesText } from '#shared/time/durations.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import type { Service } from '../contract.ts';
import { ServicePicture } from './service-picture.tsx';
import { ServiceStatus, ServiceVisibility } from './service-switches.tsx';

/** All about one service, beside the list. */
export function ServiceDrawer({
  service,
  onEdit,
  onClose,
}: {
  service: Service;
  onEdit?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={service.nome}
      footer={
        onEdit && (
          <Button variant="primary" wide onClick={onEdit}>
            Editar serviço
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5 px-4 pb-6">
        <ServicePicture imagem={service.imagem} className="size-24" />
        <div className="flex flex-wrap items-center gap-2">
          <ServiceStatus service={service} />
          <ServiceVisibility service={service} />
        </div>
        {service.descricaoCurta !== '' && <p className="font-medium">{service.descricaoCurta}</p>}
        <p className="whitespace-pre-line text-ink-soft">{service.descricao}</p>
        <DescriptionList
          columns={2}
          items={[
            { term: 'Preço base', value: reais(service.precoBase) },
            { term: 'Tempo médio', value: minutesText(service.tempoMedio) },
            { term: 'Comissão do portal', value: percentText(service.comissaoPortal) },
            { term: 'Ordem', value: service.ordem },
            { term: 'Chamados nos últimos 30 dias', value: service.chamadosUltimos30Dias },
            {
              term: 'Página no site',
              value: service.oQueE === '' ? 'Não tem' : addressOf(sitePages.service, { slug: service.slug }),
            },
          ]}
        />
        <RecordTrail recordId={service.id} />
      </div>
    </Drawer>
  );
}
