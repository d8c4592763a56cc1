import { referenceSkills } from '#features/catalog/reference-skills.ts';
import { listActiveRegions } from '#features/coverage/queries.server.ts';
import ApplicationForm from '#features/partners/application-form/ui/application-form.tsx';
import { partnerPages } from '#shared/pages.ts';
import { sitePages } from '#shared/site-pages.ts';
import type { Route } from './+types/application';
import { Island } from './island.tsx';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const { states, cities } = await listActiveRegions(ctx);
  const { brasilApi, openCnpj } = ctx.services.cnpjApiUrls;
  return {
    site,
    registries: [`${brasilApi}/api/cnpj/v1/{cnpj}`, `${openCnpj}/{cnpj}`],
    regions: {
      states: states.map(({ codigo, nome }) => ({ codigo, nome })),
      cities: cities.map(({ nome, estado }) => ({ nome, estado })),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { brand, origin, seo } = loaderData.site;
  return pageMeta({
    title: `Cadastro de parceiro | ${brand.brandName}`,
    description: 'Cadastre sua empresa em cinco etapas e atenda chamados de desentupimento perto de você.',
    path: sitePages.application,
    origin,
    seo,
  });
}

export default function ApplicationPage({ loaderData: { registries, regions } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro
        title="Cadastro de parceiro"
        trail={[['Para parceiros', sitePages.forPartners]]}
        lead="Cinco etapas: sua empresa, seus veículos, onde você atende, documentos e envio. O que você digita fica guardado nesta aba."
      />
      <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
        <noscript>
          <p className="mb-6 rounded-md bg-warning-soft p-4">
            Para se cadastrar por aqui, ative o JavaScript do navegador ou fale com a central pelo WhatsApp.
          </p>
        </noscript>
        <Island
          name="application-form"
          component={ApplicationForm}
          props={{ registries, regions, services: referenceSkills.map(({ name }) => name) }}
          eager
        />
        <p className="mt-8 text-ink-soft">
          Prefere um formulário curto? <a href={sitePages.simpleApplication}>Use o cadastro simples</a>. Já é parceiro?{' '}
          <a href={partnerPages.signIn}>Entre na sua área</a>.
        </p>
      </div>
    </>
  );
}
