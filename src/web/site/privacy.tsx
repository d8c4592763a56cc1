import { siteWords } from '#features/seo/site-words-content.ts';
import { policyChangedOn } from '#features/settings/privacy-content.ts';
import { findPolicy, findVersionsInForce } from '#features/settings/queries.server.ts';
import { policySectionsOf } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { Route } from './+types/privacy';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSiteTexts } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site, configTag } = await readSiteTexts(context);
  const { typed, changedAt } = await findPolicy(ctx);
  return {
    site,
    configTag,
    sections: policySectionsOf(typed),
    changedOn: formatDate(changedAt ?? startOfDay(policyChangedOn)),
    version: (await findVersionsInForce(ctx)).privacidade,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.privacy,
    path: sitePages.privacy,
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { site, configTag, sections, changedOn, version } = loaderData;
  const { brand, contact } = site;
  const name = brand.legalName === '' ? brand.brandName : brand.legalName;
  return (
    <>
      <PageIntro
        title="Política de privacidade"
        lead="O que fazemos com os seus dados, em palavras simples."
        configTag={configTag}
      >
        <p data-texts="" className="wrap-anywhere text-sm">
          Última atualização: {changedOn}, versão {version}
        </p>
        <p>
          <a href={sitePages.privacyRequests}>Ver, baixar, corrigir ou apagar os seus dados</a>
        </p>
      </PageIntro>
      <div data-texts="" className="wrap-anywhere mx-auto grid max-w-6xl gap-8 px-4 py-10 *:max-w-prose">
        <section>
          <h2 className="font-semibold text-xl">1. Quem cuida dos seus dados</h2>
          <p className="mt-2">
            {name}
            {brand.cnpj === '' ? null : `, CNPJ ${brand.cnpj}`}
            {brand.address === '' ? null : `, ${brand.address}`}. O canal para falar de privacidade é o e-mail{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a> ou o telefone{' '}
            <a href={telHref(contact.primaryPhone)}>{formatPhone(contact.primaryPhone)}</a>.
          </p>
        </section>
        {sections.map(({ number, title, paragraphs, points }) => (
          <section key={number}>
            <h2 className="font-semibold text-xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
            {points.length === 0 ? null : (
              <ul className="mt-2 grid list-disc gap-2 pl-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
