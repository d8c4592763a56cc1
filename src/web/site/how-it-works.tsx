import { siteWords } from '#features/seo/site-words-content.ts';
import { pointsOf } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Route } from './+types/how-it-works';
import { greeting } from './greeting.ts';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSiteTexts } from './read-site.server.ts';
import { StepsList } from './steps-list.tsx';
import { TalkButtons } from './talk-buttons.tsx';
import { UrgentCall } from './urgent-call.tsx';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, texts, configTag } = await readSiteTexts(context);
  return {
    site,
    configTag,
    lead: texts.of('como-funciona-abertura').texto ?? '',
    steps: pointsOf(texts.of('como-funciona-passos')),
    promises: pointsOf(texts.of('como-funciona-combinado')),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.howItWorks,
    path: sitePages.howItWorks,
    trail: [['Como funciona', sitePages.howItWorks]],
  });
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  const { site, configTag, lead, steps, promises } = loaderData;
  const { contact } = site;
  return (
    <>
      <PageIntro title="Como funciona" lead={lead} configTag={configTag}>
        <TalkButtons contact={contact} message={greeting} />
      </PageIntro>
      <section className="mx-auto max-w-6xl px-4 py-12">
        <h2 className="pipe-head">Os quatro passos</h2>
        <StepsList steps={steps} className="@3xl:grid-cols-2" />
      </section>
      <section className="border-line border-y bg-surface-raised">
        <div className="mx-auto max-w-6xl px-4 py-12">
          <h2 className="pipe-head">O combinado</h2>
          <ul data-texts="" className="wrap-anywhere mt-6 grid gap-6 @3xl:grid-cols-3">
            {promises.map(({ number, title, text }) => (
              <li key={number}>
                <h3 className="font-bold text-lg">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <AnchorButton href={sitePages.request} variant="primary">
              Solicitar Serviço
            </AnchorButton>
            <AnchorButton href={sitePages.services}>Ver os serviços</AnchorButton>
          </div>
        </div>
      </section>
      <UrgentCall contact={contact} />
    </>
  );
}
