import { listSiteServices } from '#features/catalog/site/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { servicesWords } from '#features/seo/site-words-content.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { minutesText } from '#shared/time/durations.ts';
import { PlaceSign } from '#ui/brand/place-sign.tsx';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import type { Route } from './+types/services';
import { ActionDialog } from './action-dialog.tsx';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { serviceMessage } from './service-message.ts';
import { UrgentCall } from './urgent-call.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const [services, places] = await Promise.all([listSiteServices(ctx), listServedPlaces(ctx)]);
  const priced = services.filter(({ precoBaseCents }) => precoBaseCents > 0);
  return { site, places, priced, cards: services.filter(({ emDestaque }) => emDestaque) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...servicesWords(loaderData?.cards.map(({ nomeCurto }) => nomeCurto) ?? []),
    path: sitePages.services,
    trail: [['Serviços', sitePages.services]],
  });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { site, places, priced, cards } = loaderData;
  const { contact } = site;
  return (
    <>
      <PageIntro
        title="Serviços"
        lead="Em todo serviço o combinado é o mesmo: visita gratuita na área atendida, orçamento por escrito antes de começar e garantia de qualidade."
      />
      <ul className="mx-auto grid max-w-6xl gap-6 px-4 py-10 @3xl:grid-cols-2 @5xl:grid-cols-3">
        {cards.map((service) => (
          <ServiceCard key={service.slug} service={service} contact={contact} />
        ))}
      </ul>
      <UrgentCall contact={contact} />
      {priced.length === 0 ? null : <FirstPrices services={priced} />}
      <ServedPlaces places={places} />
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** One service: what it is, what one gets, and the ways to ask for it. */
function ServiceCard({ service, contact }: { service: Shown['cards'][number]; contact: Shown['site']['contact'] }) {
  const { slug, nomeCurto: nome, descricaoCurta, imagem, beneficios, hasPage } = service;
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface-raised">
      <div className="bg-brand-soft px-5 py-3">
        <ServiceDrawing slug={slug} imagem={imagem} className="mx-auto max-w-36" />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <h2 className="font-semibold text-xl">{nome}</h2>
        <p className="text-ink-soft">{descricaoCurta}</p>
        <ul className="grid grow content-start gap-1">
          {beneficios.map((benefit) => (
            <li key={benefit} className="flex gap-2 before:font-bold before:text-brand before:content-['✓'/'']">
              {benefit}
            </li>
          ))}
        </ul>
        {!hasPage ? null : (
          <a href={addressOf(sitePages.service, { slug })} className="inline-flex min-h-11 items-center underline">
            Saiba mais sobre {nome.toLowerCase()}
          </a>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
          <button
            type="button"
            command="show-modal"
            commandfor={`orcamento-${slug}`}
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
        id={`orcamento-${slug}`}
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
  );
}

/** From how much each service is; the price itself is said on the spot. */
function FirstPrices({ services }: { services: Shown['priced'] }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-12">
      <h2 className="pipe-head">Quanto custa, a partir de</h2>
      <p className="mt-2 text-ink-soft">
        O valor certo sai na visita, num orçamento por escrito. Ele só muda com um novo aceite seu.
      </p>
      <ul className="mt-4 grid gap-x-10 @3xl:grid-cols-2">
        {services.map(({ slug, nome, precoBaseCents, tempoMedioMinutes }) => (
          <li
            key={slug}
            className="flex justify-between gap-4 border-line border-b wrap-anywhere py-2 @max-[20rem]:block"
          >
            <span>
              {nome}
              <span className="block text-ink-soft text-sm">costuma levar {minutesText(tempoMedioMinutes)}</span>
            </span>{' '}
            <span className="shrink-0">{formatBRL(precoBaseCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The served places, each with its page. */
function ServedPlaces({ places }: { places: Shown['places'] }) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-12">
      <h2 className="pipe-head">Onde atendemos</h2>
      <ul className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        {places.map(({ id, name, stateId }) => (
          <li key={id}>
            <a
              href={addressOf(sitePages.place, { placeId: id })}
              className="inline-flex min-h-11 min-w-11 items-center no-underline"
            >
              <PlaceSign name={name} stateId={stateId} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
