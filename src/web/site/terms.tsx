import { readSiteSettings } from '#features/site-settings/queries.server.ts';
import { termsBlocks } from '#features/site-settings/rules.ts';
import { formatDate } from '#shared/dates.ts';
import { sitePages } from '#shared/site-pages.ts';
import type { Route } from './+types/terms';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const { terms, termsUpdatedAt } = await readSiteSettings(ctx);
  return { site, blocks: termsBlocks(terms.homeTermsContent), updatedAt: termsUpdatedAt };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    name: 'Termos de uso',
    description: `As regras de uso do site e de contratação dos serviços de ${loaderData?.site.brand.brandName}.`,
    path: sitePages.terms,
    indexed: loaderData !== undefined && loaderData.blocks.length > 0,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { blocks, updatedAt } = loaderData;
  return (
    <div id="termos-de-uso">
      <PageIntro title="Termos de uso" lead="O que vale entre você, os parceiros e a central.">
        {updatedAt === null ? null : <p className="text-sm">Última atualização: {formatDate(new Date(updatedAt))}</p>}
      </PageIntro>
      <div className="mx-auto grid max-w-3xl gap-3 px-4 py-10">
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
