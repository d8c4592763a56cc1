import type { ReactNode } from 'react';
import { data } from 'react-router';
import { findServicePage, listSiteServices } from '#features/catalog/site/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { serviceWords } from '#features/seo/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { minutesText } from '#shared/time/durations.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Route } from './+types/service';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { FreeVisit, Slip } from './price-slip.tsx';
import { readSite } from './read-site.server.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { serviceMessage } from './service-message.ts';
import { StepsList } from './steps-list.tsx';
import { breadcrumbData, questionsData, servedAreas, serviceData } from './structured-data.ts';
import { TalkButtons } from './talk-buttons.tsx';
import { UrgentCall } from './urgent-call.tsx';

export { PageError as ErrorBoundary } from './page-error.tsx';

export const handle = { hold: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const [page, services, places] = await Promise.all([
    findServicePage(ctx, params.slug.toLowerCase()),
    listSiteServices(ctx),
    listServedPlaces(ctx),
  ]);
  if (page === null) throw data(null, { status: 404 });
  const others = services.filter(({ hasPage, slug }) => hasPage && slug !== page.slug);
  return { site, page, areas: servedAreas(places), others };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { site, page, areas } = loaderData;
  const { origin, seo } = site;
  const { nome: name, descricao: description, precoBaseCents } = page;
  const path = addressOf(sitePages.service, { slug: page.slug });
  return pageMeta({
    ...serviceWords(page, site.brand.brandName),
    path,
    origin,
    seo,
    data: [
      serviceData({
        origin,
        path,
        name,
        description,
        areas,
        brandName: site.brand.brandName,
        priceCents: precoBaseCents,
      }),
      breadcrumbData(origin, [
        ['Início', '/'],
        ['Serviços', sitePages.services],
        [name, path],
      ]),
      ...(page.perguntas.length === 0 ? [] : [questionsData(page.perguntas)]),
    ],
  });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { site, page, others } = loaderData;
  return (
    <>
      <PageIntro title={page.nome} lead={page.descricao} trail={[['Serviços', sitePages.services]]}>
        <TalkButtons contact={site.contact} message={serviceMessage(page.nomeCurto)} />
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 @5xl:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-10">
          <Part title="O que é">
            {page.oQueE.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-prose">
                {paragraph}
              </p>
            ))}
          </Part>
          <Part title="Quando chamar" shown={page.quandoChamar.length > 0}>
            <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
              {page.quandoChamar.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </Part>
          <Part title="Como é feito" shown={page.comoEFeito.length > 0}>
            <StepsList steps={page.comoEFeito} follows={false} className="@min-[40rem]:grid-cols-2" />
          </Part>
          <Part title="Perguntas e respostas" shown={page.perguntas.length > 0}>
            <div className="mt-3 grid max-w-prose gap-2">
              {page.perguntas.map(({ question, answer }) => (
                <details key={question} className="rounded-lg border border-line bg-surface-raised px-4">
                  <summary className="py-3 font-semibold">{question}</summary>
                  <p className="pb-4">{answer}</p>
                </details>
              ))}
            </div>
          </Part>
        </div>
        <aside aria-label="Preço e contato" className="grid content-start gap-6">
          <Slip>
            <ServiceDrawing slug={page.slug} imagem={page.imagem} className="mx-auto max-w-48" />
            <h2 className="mt-4 font-bold text-lg">Preço</h2>
            <ul>
              <FreeVisit />
              {page.precoBaseCents === 0 ? null : (
                <li>
                  A partir de <strong className="text-xl">{formatBRL(page.precoBaseCents)}</strong>
                </li>
              )}
            </ul>
            <p className="mt-2 text-ink-soft">Leva uns {minutesText(page.tempoMedioMinutes)}.</p>
            <p className="mt-2 text-ink-soft">
              O valor certo sai na visita, num orçamento por escrito. Ele só muda com um novo aceite seu.
            </p>
            <AnchorButton href={sitePages.request} variant="primary" wide className="mt-4">
              Solicitar Serviço
            </AnchorButton>
          </Slip>
          <nav aria-label="Outros serviços">
            <h2 className="font-bold text-lg">Outros serviços</h2>
            <ul>
              {others.map(({ slug, nomeCurto }) => (
                <li key={slug}>
                  <a
                    href={addressOf(sitePages.service, { slug })}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    {nomeCurto}
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

/** One part of the office's text; nothing when empty. */
function Part({ title, shown = true, children }: { title: string; shown?: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section>
      <h2 className="font-extrabold text-2xl">{title}</h2>
      {children}
    </section>
  );
}
