import { listSiteServices } from '#features/catalog/site/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { listTestimonials } from '#features/reviews/queries.server.ts';
import { type Point, pointsOf } from '#features/settings/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Route } from './+types/home';
import { DoorBadge } from './door-badge.tsx';
import { HomeHero } from './home-hero.tsx';
import { pageMeta, verificationMeta } from './page-meta.ts';
import { PriceSlip, pricedFirst } from './price-slip.tsx';
import { readSiteTexts } from './read-site.server.ts';
import { drawingOf } from './service-drawing.tsx';
import { serviceMessage } from './service-message.ts';
import { SheetDrawing } from './sheet-drawing.tsx';
import { StepsList } from './steps-list.tsx';
import { businessData, servedAreas } from './structured-data.ts';
import { ExampleNotice, TestimonialCard } from './testimonial-card.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, settings, site, texts, configTag } = await readSiteTexts(context);
  const [services, places, testimonials] = await Promise.all([
    listSiteServices(ctx),
    listServedPlaces(ctx),
    listTestimonials(ctx),
  ]);
  const cards = services.filter(({ emDestaque }) => emDestaque);
  return {
    site,
    verification: settings.verification,
    configTag,
    steps: pointsOf(texts.of('inicio-passos')),
    benefits: pointsOf(texts.of('inicio-beneficios')),
    closing: texts.of('inicio-fim').texto,
    cards,
    priced: pricedFirst(services),
    areas: servedAreas(places),
    testimonials: testimonials.slice(0, 3),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { areas, site, verification } = loaderData;
  const { brand, homepage, origin, seo } = site;
  const title = `${brand.brandName} | ${homepage.heroSubtitle}`;
  const data = [
    businessData({ ...site, areas }),
    { '@type': 'WebSite', name: brand.brandName, url: `${origin}/`, inLanguage: 'pt-BR' },
  ];
  const description = homepage.heroDescription;
  return [
    ...pageMeta({ title, description, path: sitePages.home, origin, seo, data }),
    ...verificationMeta(verification),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site, configTag, cards, priced, testimonials, steps, benefits, closing } = loaderData;
  return (
    <>
      <HomeHero site={site} configTag={configTag} />
      <Services cards={cards} whatsappNumber={site.contact.whatsappNumber} />
      <HowItWorks priced={priced} steps={steps} />
      <Benefits benefits={benefits} />
      {testimonials.length === 0 ? null : <Testimonials testimonials={testimonials} />}
      <section className="on-dark bg-petrol">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-12">
          <p data-texts="" className="wrap-anywhere font-extrabold text-title text-on-brand">
            {closing}
          </p>
          <AnchorButton href={sitePages.request} size="lg">
            <span data-config="ctaButtonText">{site.homepage.ctaButtonText}</span>
          </AnchorButton>
        </div>
      </section>
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function Services({ cards, whatsappNumber }: { cards: Shown['cards']; whatsappNumber: string }) {
  return (
    <section id="servicos" className="mx-auto max-w-6xl px-4 py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="pipe-head">O que desentupimos</h2>
        <a href={sitePages.services} className="inline-flex min-h-11 items-center underline">
          Ver todos os serviços
        </a>
      </div>
      <ul className="mt-6 grid gap-4 @min-[40rem]:grid-cols-2 @5xl:grid-cols-3">
        {cards.map((service) => (
          <ServiceCard key={service.slug} service={service} whatsappNumber={whatsappNumber} />
        ))}
      </ul>
    </section>
  );
}

function ServiceCard({ service, whatsappNumber }: { service: Shown['cards'][number]; whatsappNumber: string }) {
  const { slug, hasPage, nomeCurto: nome, descricaoCurta, imagem } = service;
  return (
    <li className="grid content-between gap-4 rounded-lg border border-line bg-surface-raised p-5">
      <div className="relative flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-32">
          <h3 className="font-semibold text-lg">
            {hasPage ? (
              <a href={addressOf(sitePages.service, { slug })} className="whole">
                {nome}
              </a>
            ) : (
              nome
            )}
          </h3>
          <p className="mt-1 text-ink-soft">{descricaoCurta}</p>
        </div>
        {imagem === null ? (
          <SheetDrawing name={drawingOf(slug)} className="w-20 shrink-0 self-start" />
        ) : (
          <img src={imagem} alt="" loading="lazy" className="size-20 shrink-0 rounded-md object-cover" />
        )}
      </div>
      <AnchorButton
        href={whatsappLink(whatsappNumber, serviceMessage(nome))}
        data-contact-link="whatsapp"
        target="_blank"
        rel="noopener"
        aria-label={`Perguntar no WhatsApp sobre ${nome}`}
      >
        Perguntar no WhatsApp
      </AnchorButton>
    </li>
  );
}

/** The three steps, beside what the services begin at. */
function HowItWorks({ priced, steps }: { priced: Shown['priced']; steps: readonly Point[] }) {
  return (
    <section id="como-funciona" className="border-line border-y bg-surface-raised">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 @5xl:grid-cols-[1fr_22rem]">
        <div>
          <h2 className="pipe-head">Como funciona</h2>
          <StepsList steps={steps} className="@3xl:grid-cols-3" />
        </div>
        <PriceSlip services={priced} />
      </div>
    </section>
  );
}

function Benefits({ benefits }: { benefits: readonly Point[] }) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-12">
      <h2 className="pipe-head">Por que chamar a gente</h2>
      <div className="mt-8 grid gap-8 @3xl:grid-cols-[18rem_1fr] @3xl:items-center">
        <DoorBadge />
        <ul
          data-texts=""
          className="wrap-anywhere grid gap-6 @min-[40rem]:grid-cols-2 @3xl:grid-cols-1 @5xl:grid-cols-2"
        >
          {benefits.map(({ number, title, text }) => (
            <li key={number} className="border-water border-l-8 pl-4">
              <h3 className="font-bold text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Testimonials({ testimonials }: { testimonials: Shown['testimonials'] }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="pipe-head">Depoimentos</h2>
        <a href={sitePages.testimonials} className="inline-flex min-h-11 items-center underline">
          Ver todos os depoimentos
        </a>
      </div>
      {testimonials.some(({ isExample }) => isExample) ? <ExampleNotice /> : null}
      <ul data-texts="" className="mt-6 grid gap-4 @3xl:grid-cols-3">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}
