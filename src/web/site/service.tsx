import { data } from 'react-router';
import { listActiveServices } from '#features/catalog/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { formatBRL } from '#shared/money.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Route } from './+types/service';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { priceFromCents } from './price-from.ts';
import { readSite } from './read-site.server.ts';
import { serviceMessage } from './service-cards-content.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { servicePages } from './service-pages-content.ts';
import { StepsList } from './steps-list.tsx';
import { breadcrumbData, servedAreas, serviceData } from './structured-data.ts';
import { TalkButtons } from './talk-buttons.tsx';
import { UrgentCall } from './urgent-call.tsx';

export { PageError as ErrorBoundary } from './page-error.tsx';

export const handle = { hold: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const page = servicePages.find((one) => one.slug === slug);
  if (page === undefined) throw data(null, { status: 404 });
  const { ctx, site } = await readSite(context);
  const [services, places] = await Promise.all([listActiveServices(ctx), listServedPlaces(ctx)]);
  return { site, page, areas: servedAreas(places), fromCents: priceFromCents(services, page.catalogSlugs) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { site, page, areas, fromCents } = loaderData;
  const { origin, seo } = site;
  const { title, description } = page;
  const path = `/servicos/${page.slug}`;
  return pageMeta({
    title: `${title} 24h no DF e Entorno | ${site.brand.brandName}`,
    description,
    path,
    origin,
    seo,
    data: [
      serviceData({ origin, path, name: title, description, areas, brandName: site.brand.brandName, fromCents }),
      breadcrumbData(origin, [
        ['Início', '/'],
        ['Serviços', '/servicos'],
        [title, path],
      ]),
    ],
  });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { site, page, fromCents } = loaderData;
  const others = servicePages.filter(({ slug }) => slug !== page.slug);
  return (
    <>
      <PageIntro title={page.title} lead={page.description} trail={[['Serviços', '/servicos']]}>
        <TalkButtons contact={site.contact} message={serviceMessage(page.nome)} />
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-10">
          <section>
            <h2 className="font-bold text-2xl">O que é</h2>
            {page.whatItIs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-prose">
                {paragraph}
              </p>
            ))}
          </section>
          <section>
            <h2 className="font-bold text-2xl">Quando chamar</h2>
            <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
              {page.whenToCall.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="font-bold text-2xl">Como é feito</h2>
            <StepsList steps={page.howItIsDone} className="sm:grid-cols-2" />
          </section>
          <section>
            <h2 className="font-bold text-2xl">Perguntas e respostas</h2>
            <div className="mt-3 grid max-w-prose gap-2">
              {page.questions.map(({ question, answer }) => (
                <details key={question} className="rounded-lg border border-line bg-surface-raised px-4">
                  <summary className="py-3 font-semibold">{question}</summary>
                  <p className="pb-4">{answer}</p>
                </details>
              ))}
            </div>
          </section>
        </div>
        <aside aria-label="Preço e contato" className="grid content-start gap-6">
          <div className="rounded-lg border border-line bg-surface-raised p-5">
            <ServiceDrawing slug={page.slug} className="mx-auto max-w-48" />
            {fromCents === null ? null : (
              <>
                <h2 className="mt-4 font-semibold text-lg">Preço</h2>
                <p>
                  A partir de <strong className="text-xl">{formatBRL(fromCents)}</strong>
                </p>
              </>
            )}
            <p className="mt-2 text-ink-soft">
              O valor certo sai na visita, num orçamento por escrito. Ele só muda com um novo aceite seu.
            </p>
            <AnchorButton href="/solicitar" variant="primary" wide className="mt-4">
              Solicitar Serviço
            </AnchorButton>
          </div>
          <nav aria-label="Outros serviços">
            <h2 className="font-semibold text-lg">Outros serviços</h2>
            <ul>
              {others.map(({ slug, nome }) => (
                <li key={slug}>
                  <a href={`/servicos/${slug}`} className="inline-flex min-h-11 items-center underline">
                    {nome}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
      <UrgentCall contact={site.contact} />
    </>
  );
}
