import SimpleForm from '#features/applications/form/ui/simple-form.tsx';
import { siteWords } from '#features/seo/site-words-content.ts';
import { findVersionsInForce } from '#features/settings/queries.server.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { Route } from './+types/simple-application';
import { Island } from './island.tsx';
import { sitePageMeta } from './page-meta.ts';
import { PartnerForm } from './partner-form.tsx';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  return { site, textVersions: await findVersionsInForce(ctx) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.simpleApplication,
    path: sitePages.simpleApplication,
  });
}

export default function SimpleApplicationPage({ loaderData: { textVersions } }: Route.ComponentProps) {
  return (
    <PartnerForm
      title="Cadastro simples"
      lead="Deixe seus dados e os do seu veículo. A central pede o resto pelo WhatsApp."
      form={<Island name="simple-form" component={SimpleForm} props={{ textVersions }} />}
      others={
        <>
          Quer enviar tudo de uma vez? <a href={sitePages.application}>Faça o cadastro completo</a>.
        </>
      }
    />
  );
}
