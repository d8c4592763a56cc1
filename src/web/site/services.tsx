import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import type { Route } from './+types/services';
import { ActionDialog } from './action-dialog.tsx';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';
import { serviceCards, serviceMessage } from './service-cards-content.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { breadcrumbData } from './structured-data.ts';
import { UrgentCall } from './urgent-call.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  return { site, places: await listServedPlaces(ctx) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { brand, origin, seo } = loaderData.site;
  return pageMeta({
    title: `Serviços de desentupimento | ${brand.brandName}`,
    description:
      'Pia, vaso, ralo, caixa de gordura, tubulação e hidrojateamento no Distrito Federal e Entorno. Peça o orçamento pelo WhatsApp ou ligue, a qualquer hora.',
    path: '/servicos',
    origin,
    seo,
    data: [breadcrumbData(origin, [['Início', '/'] as const, ['Serviços', '/servicos'] as const])],
  });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { site, places } = loaderData;
  const { contact } = site;
  return (
    <>
      <PageIntro
        title="Serviços"
        lead="Seis serviços, um combinado só: visita gratuita na área atendida, orçamento por escrito antes de começar e garantia de qualidade."
      />
      <ul className="mx-auto grid max-w-6xl gap-6 px-4 py-10 md:grid-cols-2 lg:grid-cols-3">
        {serviceCards.map(({ id, slug, nome, descricao, beneficios, cor }) => (
          <li key={id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface-raised">
            <div className={`${cor} px-5 py-3`}>
              <ServiceDrawing slug={slug} className="mx-auto max-w-36" />
            </div>
            <div className="flex grow flex-col gap-3 p-5">
              <h2 className="font-semibold text-xl">{nome}</h2>
              <p className="text-ink-soft">{descricao}</p>
              <ul className="grid grow content-start gap-1">
                {beneficios.map((benefit) => (
                  <li key={benefit} className="flex gap-2 before:text-success before:content-['✓'/'']">
                    {benefit}
                  </li>
                ))}
              </ul>
              {slug === null ? null : (
                <a href={`/servicos/${slug}`} className="inline-flex min-h-11 items-center underline">
                  Saiba mais sobre {nome.toLowerCase()}
                </a>
              )}
              <div className="grid grid-cols-2 gap-3">
                <button
                  type="button"
                  command="show-modal"
                  commandfor={`orcamento-${id}`}
                  className={buttonStyles({ variant: 'primary' })}
                  aria-label={`Orçamento de ${nome}`}
                >
                  Orçamento
                </button>
                <AnchorButton
                  href={telHref(contact.primaryPhone)}
                  data-contact-link="tel"
                  variant="signal"
                  aria-label={`Emergência com ${nome}: ligar`}
                >
                  Emergência
                </AnchorButton>
              </div>
            </div>
            <ActionDialog
              id={`orcamento-${id}`}
              title="Enviar esta mensagem?"
              action={
                <AnchorButton
                  href={whatsappLink(contact.whatsappNumber, serviceMessage(nome))}
                  data-contact-link="whatsapp"
                  data-close-dialog=""
                  variant="whatsapp"
                  target="_blank"
                  rel="noopener"
                >
                  Enviar
                </AnchorButton>
              }
            >
              <p className="mt-3 rounded-md bg-surface-muted p-3">{serviceMessage(nome)}</p>
              <p className="mt-2 text-ink-soft text-sm">Ela abre no WhatsApp, e você pode mudar antes de enviar.</p>
            </ActionDialog>
          </li>
        ))}
      </ul>
      <UrgentCall contact={contact} />
      <section className="mx-auto max-w-6xl px-4 py-10">
        <h2 className="font-bold text-2xl">Onde atendemos</h2>
        <ul className="mt-4 flex flex-wrap gap-x-4">
          {places.map(({ id, name, stateId }) => (
            <li key={id}>
              <a
                href={`/desentupidora/${id}`}
                className="inline-flex min-h-11 min-w-11 items-center underline lg:min-h-8"
              >
                {stateId === 'DF' ? name : `${name} (${stateId})`}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
