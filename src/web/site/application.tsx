import ApplicationForm from '#features/applications/form/ui/application-form.tsx';
import { draftKey } from '#features/applications/form/ui/use-application-draft.ts';
import { sentNumberKey } from '#features/applications/form/ui/use-sent-number.ts';
import { listSkills } from '#features/catalog/queries.server.ts';
import { listActiveRegions } from '#features/coverage/queries.server.ts';
import { siteWords } from '#features/seo/site-words-content.ts';
import { findVersionsInForce } from '#features/settings/queries.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { Route } from './+types/application';
import { Island } from './island.tsx';
import { sitePageMeta } from './page-meta.ts';
import { PartnerForm } from './partner-form.tsx';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const { states, cities } = await listActiveRegions(ctx);
  const skills = await listSkills(ctx);
  return {
    site,
    textVersions: await findVersionsInForce(ctx),
    whatsappNumber: site.contact.whatsappNumber,
    registries: ctx.services.cnpjUrls,
    services: skills.map(({ name }) => name),
    regions: {
      states: states.map(({ codigo, nome }) => ({ codigo, nome })),
      cities: cities.map(({ nome, estado }) => ({ nome, estado })),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.application,
    path: sitePages.application,
  });
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { site: _, ...props } = loaderData;
  return (
    <PartnerForm
      title="Cadastro de parceiro"
      lead="Cinco etapas: sua empresa, seus veículos, onde você atende, documentos e envio. O que você digita fica guardado nesta aba."
      form={
        <Island name="application-form" component={ApplicationForm} props={props} drafts={[draftKey, sentNumberKey]} />
      }
      others={
        <>
          Prefere um formulário curto? <a href={sitePages.simpleApplication}>Use o cadastro simples</a>. Já é parceiro?{' '}
          <a href={partnerPages.signIn}>Entre na sua área</a>.
        </>
      }
    />
  );
}
