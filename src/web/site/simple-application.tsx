import SimpleForm from '#features/partners/application-form/ui/simple-form.tsx';
import { sitePages } from '#shared/site-pages.ts';
import type { Route } from './+types/simple-application';
import { Island } from './island.tsx';
import { sitePageMeta } from './page-meta.ts';
import { PartnerForm } from './partner-form.tsx';
import { loadSite } from './read-site.server.ts';

export const handle = { hold: true };

export const loader = loadSite;

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    name: 'Cadastro simples de parceiro',
    description: 'Deixe seus dados e os do seu veículo: a central fala com você pelo WhatsApp.',
    path: sitePages.simpleApplication,
  });
}

export default function SimpleApplicationPage() {
  return (
    <PartnerForm
      title="Cadastro simples"
      lead="Deixe seus dados e os do seu veículo. A central pede o resto pelo WhatsApp."
      form={<Island name="simple-form" component={SimpleForm} props={{}} eager />}
      others={
        <>
          Quer enviar tudo de uma vez? <a href={sitePages.application}>Faça o cadastro completo</a>.
        </>
      }
    />
  );
}
