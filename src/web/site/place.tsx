import { data } from 'react-router';
import { listSiteServices } from '#features/catalog/site/queries.server.ts';
import { findArrivals, findStreetTroubles, listServedPlaces } from '#features/coverage/queries.server.ts';
import { neighboursOf, planoPilotoKm, sewerCompany } from '#features/coverage/rules.ts';
import { listTestimonialsOf } from '#features/reviews/queries.server.ts';
import { distanceSentence, isWorthIndexing, placeWords } from '#features/seo/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { PlaceSign } from '#ui/brand/place-sign.tsx';
import type { Route } from './+types/place';
import { greetingFrom } from './greeting.ts';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { arrivalSentence, coverageSentence } from './place-sentences.ts';
import { readSite } from './read-site.server.ts';
import { breadcrumbData, serviceData } from './structured-data.ts';
import { TalkButtons } from './talk-buttons.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { UrgentCall } from './urgent-call.tsx';

export { PageError as ErrorBoundary } from './page-error.tsx';

export const handle = { hold: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const [services, places] = await Promise.all([listSiteServices(ctx), listServedPlaces(ctx)]);
  const id = params.placeId.toLowerCase();
  const place = places.find((one) => one.id === id);
  if (place === undefined) throw data(null, { status: 404 });
  const [arrivals, troubles, testimonials] = await Promise.all([
    findArrivals(ctx, place.id),
    findStreetTroubles(ctx, place.id),
    listTestimonialsOf(ctx, place.id),
  ]);
  const offered = services.filter(({ hasPage }) => hasPage);
  const near = neighboursOf(places, place, 6);
  return { site, place, arrivals, troubles, testimonials, offered, near, km: planoPilotoKm(place) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { site, place, km } = loaderData;
  const { brand, origin, seo } = site;
  const path = addressOf(sitePages.place, { placeId: place.id });
  const { name, title, description } = placeWords(place, km, brand.brandName);
  return pageMeta({
    title,
    description,
    path,
    origin,
    seo,
    indexed: isWorthIndexing(place),
    data: [
      serviceData({
        origin,
        path,
        name,
        description,
        areas: [`${place.name}, ${place.stateId}`],
        brandName: brand.brandName,
        priceCents: 0,
      }),
      breadcrumbData(origin, [
        ['Início', '/'],
        ['Serviços', sitePages.services],
        [name, path],
      ]),
    ],
  });
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { site, place, arrivals, troubles, testimonials, offered, near, km } = loaderData;
  const company = sewerCompany(place.stateId);
  return (
    <div className="wrap-anywhere">
      <PageIntro
        title={`Desentupidora em ${place.name}`}
        lead={[distanceSentence(place, km), coverageSentence(place, near), arrivalSentence(place, arrivals)]
          .join(' ')
          .trim()}
        trail={[['Serviços', sitePages.services]]}
        sign={
          <p className="text-xl">
            <PlaceSign name={place.name} stateId={place.stateId} />
          </p>
        }
      >
        <TalkButtons contact={site.contact} message={greetingFrom(place.name, place.stateId)} />
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 @3xl:grid-cols-2">
        <section>
          <h2 className="font-extrabold text-2xl">Serviços em {place.name}</h2>
          <ul className="mt-4 grid gap-2">
            {offered.map(({ slug, nome, precoBaseCents }) => (
              <li key={slug} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1">
                <a
                  href={addressOf(sitePages.service, { slug })}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {nome}
                </a>
                {precoBaseCents === 0 ? null : (
                  <span className="self-center text-ink-soft">a partir de {formatBRL(precoBaseCents)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
        {company === null ? null : (
          <section>
            <h2 className="font-extrabold text-2xl">De quem é o cano entupido?</h2>
            <p className="mt-4">
              Dentro do lote, da pia até a caixa de ligação na calçada, o cano é do morador ou do condomínio: é aí que a
              gente trabalha.
            </p>
            <p className="mt-3">
              Da caixa de ligação para a rua, em {place.name}, quem responde é a <strong>{company.name}</strong>
              {company.phone === null ? '.' : `: ligue ${company.phone}.`} Se o esgoto volta pela calçada, ou em várias
              casas da rua ao mesmo tempo, comece por ela.
            </p>
            <p className="mt-3">
              Na dúvida, chame: se na visita o problema for da rede pública, o profissional diz o que pedir e não cobra.
            </p>
          </section>
        )}
        {troubles.length === 0 ? null : (
          <section className="@3xl:col-span-2">
            <h2 className="font-extrabold text-2xl">O que mais entope em {place.name}</h2>
            {troubles.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-prose whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </section>
        )}
        {testimonials.length === 0 ? null : (
          <section className="@3xl:col-span-2">
            <h2 className="font-extrabold text-2xl">Quem já chamou em {place.name}</h2>
            <ul className="mt-4 grid gap-6 @3xl:grid-cols-3">
              {testimonials.map((testimonial) => (
                <TestimonialCard key={testimonial.id} testimonial={testimonial} />
              ))}
            </ul>
          </section>
        )}
        <section className="@3xl:col-span-2">
          <h2 className="font-extrabold text-2xl">Perto de {place.name}</h2>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            {near.map(({ place: other, km: away }) => (
              <li key={other.id}>
                <a
                  href={addressOf(sitePages.place, { placeId: other.id })}
                  className="inline-flex min-h-11 items-center no-underline"
                >
                  <PlaceSign name={other.name} stateId={other.stateId} />
                </a>{' '}
                <span className="whitespace-nowrap text-ink-soft">a {away} km</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <UrgentCall contact={site.contact} />
    </div>
  );
}
