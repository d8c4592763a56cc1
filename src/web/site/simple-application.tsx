import SimpleForm from '#features/partners/application-form/ui/simple-form.tsx';
import { sitePages } from '#shared/site-pages.ts';
import type { Route } from './+types/simple-application';
import { Island } from './island.tsx';
import { PageIntro } from './page-intro.tsx';
import { pageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle = { hold: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { site: (await readSite(context)).site };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { brand, origin, seo } = loaderData.site;
  return pageMeta({
    title: `Cadastro simples de parceiro | ${brand.brandName}`,
    description: 'Deixe seus dados e os do seu veículo: a central fala com você pelo WhatsApp.',
    path: sitePages.simpleApplication,
    origin,
    seo,
  });
}

export default function SimpleApplicationPage() {
  return (
    <>
      <PageIntro
        title="Cadastro simples"
        trail={[['Para parceiros', sitePages.forPartners]]}
        lead="Deixe seus dados e os do seu veículo. A central pede o resto pelo WhatsApp."
      />
      <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
        <noscript>
          <p className="mb-6 rounded-md bg-warning-soft p-4">
            Para se cadastrar por aqui, ative o JavaScript do navegador ou fale com a central pelo WhatsApp.
          </p>
        </noscript>
        <Island name="simple-form" component={SimpleForm} props={{}} eager />
        <p className="mt-8 text-ink-soft">
          Quer enviar tudo de uma vez? <a href={sitePages.application}>Faça o cadastro completo</a>.
        </p>
      </div>
    </>
  );
}
