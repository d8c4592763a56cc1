import { termsWords } from '#features/seo/site-words-content.ts';
import { findLegalTexts } from '#features/settings/queries.server.ts';
import { termsBlocks } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Route } from './+types/terms';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSiteTexts } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site, settings, configTag } = await readSiteTexts(context);
  const { terms, termsUpdatedAt } = settings;
  const { termos } = await findLegalTexts(ctx);
  return {
    site,
    configTag,
    blocks: termsBlocks(terms.homeTermsContent),
    version: termos && { number: termos.version, at: termos.createdAt.toISOString() },
    isOwn: termsUpdatedAt !== null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...termsWords(loaderData?.site.brand.brandName ?? ''),
    path: sitePages.terms,
    indexed: loaderData?.isOwn === true && loaderData.blocks.length > 0,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { blocks, version, configTag } = loaderData;
  return (
    <div id="termos-de-uso">
      <PageIntro title="Termos de uso" lead="O que vale entre você, os parceiros e a central." configTag={configTag}>
        {version === null || blocks.length === 0 ? null : (
          <p data-texts="" className="wrap-anywhere text-sm">
            Última atualização: {formatDate(new Date(version.at))}, versão {version.number}
          </p>
        )}
      </PageIntro>
      <div data-texts="" className="wrap-anywhere mx-auto grid max-w-6xl gap-3 px-4 py-10 *:max-w-prose">
        {blocks.length === 0 ? <p>Termos de uso não configurados.</p> : null}
        {blocks.map(({ number, kind, text }) =>
          kind === 'heading' ? (
            <h2 key={number} className="mt-4 font-semibold text-xl">
              {text}
            </h2>
          ) : (
            <p key={number}>{text}</p>
          ),
        )}
      </div>
    </div>
  );
}
