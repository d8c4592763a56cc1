import { Clock, MapPin, Phone, ShieldCheck, Wallet } from 'lucide-react';
import { listSiteServices } from '#features/catalog/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import PlacePicker from '#features/coverage/ui/place-picker.tsx';
import { listTestimonials } from '#features/reviews/queries.server.ts';
import QuickForm from '#features/service-requests/ui/quick-form.tsx';
import { benefits, steps } from '#features/site-settings/home-content.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { sitePages } from '#shared/site-pages.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import type { Route } from './+types/home';
import { ActionDialog } from './action-dialog.tsx';
import { greeting } from './greeting.ts';
import { Island } from './island.tsx';
import { pageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';
import { drawingOf } from './service-drawing.tsx';
import { serviceMessage } from './service-message.ts';
import { StepsList } from './steps-list.tsx';
import { businessData, servedAreas } from './structured-data.ts';
import { ExampleNotice, TestimonialCard } from './testimonial-card.tsx';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const [services, places, testimonials] = await Promise.all([
    listSiteServices(ctx),
    listServedPlaces(ctx),
    listTestimonials(ctx),
  ]);
  const cards = services.filter(({ emDestaque }) => emDestaque);
  return { site, cards, areas: servedAreas(places), testimonials: testimonials.slice(0, 3) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { areas, site } = loaderData;
  const { brand, homepage, origin, seo } = site;
  const title = `${brand.brandName} | ${homepage.heroSubtitle}`;
  const data = [
    businessData({ ...site, areas }),
    { '@type': 'WebSite', name: brand.brandName, url: `${origin}/`, inLanguage: 'pt-BR' },
  ];
  return pageMeta({ title, description: homepage.heroDescription, path: sitePages.home, origin, seo, data });
}

const benefitIcons = [Clock, Wallet, ShieldCheck, MapPin];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site, cards, testimonials } = loaderData;
  const { contact, homepage } = site;
  const number = contact.whatsappNumber;
  return (
    <>
      <section className="bg-brand-soft">
        <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.1fr_0.9fr] md:items-center md:py-16">
          <div className="grid gap-4">
            <p className="font-semibold text-brand-strong" data-config="availabilityText">
              {homepage.availabilityText}
            </p>
            <h1 className="font-bold text-hero text-balance" data-config="heroTitle">
              {homepage.heroTitle}
            </h1>
            <p className="font-medium text-xl" data-config="heroSubtitle">
              {homepage.heroSubtitle}
            </p>
            <p className="max-w-prose text-ink-soft text-lg" data-config="heroDescription">
              {homepage.heroDescription}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <button
                type="button"
                command="show-modal"
                commandfor="ligar"
                className={buttonStyles({ variant: 'primary', size: 'lg' })}
              >
                <Phone size={20} aria-hidden="true" />
                <span data-config="phoneButtonText">{homepage.phoneButtonText}</span>
              </button>
              <AnchorButton
                href={whatsappLink(number, greeting)}
                data-contact-link="whatsapp"
                data-greeting=""
                variant="whatsapp"
                size="lg"
                target="_blank"
                rel="noopener"
                icon={<WhatsAppIcon />}
              >
                <span data-config="whatsappButtonText">{homepage.whatsappButtonText}</span>
              </AnchorButton>
            </div>
            <Island name="place-picker" component={PlacePicker} props={{}} />
          </div>
          <div className="rounded-xl border border-line bg-surface-raised p-5 shadow-md">
            <h2 className="mb-3 font-semibold text-xl">Orçamento rápido</h2>
            <Island name="quick-form" component={QuickForm} props={{ whatsappNumber: number }} />
          </div>
        </div>
        <ActionDialog
          id="ligar"
          title="Ligar para a central?"
          action={
            <AnchorButton
              href={telHref(contact.primaryPhone)}
              data-contact-link="tel"
              data-close-dialog=""
              variant="primary"
            >
              Ligar Agora
            </AnchorButton>
          }
        >
          <p className="mt-2 font-semibold text-2xl" data-contact="primaryPhone">
            {formatPhone(contact.primaryPhone)}
          </p>
          <p className="mt-1 text-ink-soft">Atendemos a qualquer hora.</p>
        </ActionDialog>
      </section>

      <section id="servicos" className="mx-auto max-w-6xl px-4 py-12">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="font-bold text-3xl">O que desentupimos</h2>
          <a href={sitePages.services} className="inline-flex min-h-11 items-center underline">
            Ver todos os serviços
          </a>
        </div>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ slug, nomeCurto: nome, descricaoCurta, imagem }) => (
            <li key={slug} className="grid content-between gap-4 rounded-lg border border-line bg-surface-raised p-5">
              <div className="flex gap-3">
                <div className="min-w-0 flex-1">
                  <h3 className="font-semibold text-lg">{nome}</h3>
                  <p className="mt-1 text-ink-soft">{descricaoCurta}</p>
                </div>
                {imagem === null ? (
                  <svg viewBox="0 0 200 150" aria-hidden="true" className="w-20 shrink-0 self-start">
                    <use href={`/desenhos.svg#${drawingOf(slug)}`} />
                  </svg>
                ) : (
                  <img src={imagem} alt="" loading="lazy" className="size-20 shrink-0 rounded-md object-cover" />
                )}
              </div>
              <AnchorButton
                href={whatsappLink(number, serviceMessage(nome))}
                data-contact-link="whatsapp"
                target="_blank"
                rel="noopener"
                aria-label={`Perguntar no WhatsApp sobre ${nome}`}
              >
                Perguntar no WhatsApp
              </AnchorButton>
            </li>
          ))}
        </ul>
      </section>

      <section id="como-funciona" className="border-line border-y bg-surface-raised">
        <div className="mx-auto max-w-6xl px-4 py-12">
          <h2 className="font-bold text-3xl">Como funciona</h2>
          <StepsList steps={steps} className="md:grid-cols-3" />
        </div>
      </section>

      <section className="mx-auto max-w-6xl px-4 py-12">
        <h2 className="font-bold text-3xl">Por que a gente</h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ title, text }, index) => {
            const Icon = benefitIcons[index] ?? Clock;
            return (
              <li key={title}>
                <Icon size={28} className="text-brand" aria-hidden="true" />
                <h3 className="mt-2 font-semibold text-lg">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </section>

      {testimonials.length === 0 ? null : (
        <section className="mx-auto max-w-6xl px-4 pb-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="font-bold text-3xl">Depoimentos</h2>
            <a href={sitePages.testimonials} className="inline-flex min-h-11 items-center underline">
              Ver todos os depoimentos
            </a>
          </div>
          {testimonials.some(({ isExample }) => isExample) ? <ExampleNotice /> : null}
          <ul className="mt-6 grid gap-4 md:grid-cols-3">
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        </section>
      )}

      <section className="bg-brand-strong text-on-brand">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-10">
          <p className="font-semibold text-2xl">Água no chão? Não espere amanhecer.</p>
          <AnchorButton href={sitePages.request} size="lg">
            <span data-config="ctaButtonText">{homepage.ctaButtonText}</span>
          </AnchorButton>
        </div>
      </section>
    </>
  );
}
