import { findCertificate } from '#features/privacy/erasures/queries.server.ts';
import { Completions } from '#features/privacy/erasures/ui/completions.tsx';
import { ErasedParts } from '#features/privacy/erasures/ui/erased-parts.tsx';
import { HeldParts } from '#features/privacy/erasures/ui/held-parts.tsx';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Whole } from '#ui/records/whole.tsx';
import { ClientFrame } from '../client/closed-link.tsx';
import type { Route } from './+types/privacy-certificate';
import { sitePageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle = { clear: true };

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  const certificate = isId.test(params.erasureId) ? await findCertificate(ctx, params.erasureId) : null;
  if (certificate === null) throw new Response(null, { status: 404 });
  return { site, certificate };
}

export function headers() {
  return { 'cache-control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...sitePageMeta(loaderData?.site, {
      name: 'Certificado de eliminação de dados',
      description: 'O que foi apagado, e o que a lei manda guardar.',
      path: sitePages.privacyRequests,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Certificate of an erasure, to print: counts and laws, without a name. */
export default function PrivacyCertificate({ loaderData: { site, certificate } }: Route.ComponentProps) {
  const { brand } = site;
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">Certificado de eliminação de dados</h1>
      <p className="text-lg">
        <Whole>
          {`${brand.legalName === '' ? brand.brandName : brand.legalName} apagou ${certificate.kept.length === 0 ? 'os' : 'uma parte dos'} dados pessoais do pedido ${certificate.protocol} em ${formatDateTime(new Date(certificate.erasedAt))}, pela Lei 13.709/2018 (art. 18, VI).`}
        </Whole>
      </p>
      <HeldParts kept={certificate.kept} />
      <ErasedParts parts={certificate.parts} />
      <Completions completions={certificate.completions} />
      <p className="text-ink-soft text-sm">
        O registro de quem fez o quê perde o que dizia da pessoa, e as cópias de segurança vencem sozinhas: se uma delas
        voltar, a eliminação é refeita. Este certificado não traz o nome de ninguém. Guarde o endereço desta página ou
        imprima.
      </p>
      <p className="text-ink-soft text-sm print:hidden">
        Dúvidas? Escreva para a central ou procure a ANPD. <a href={sitePages.privacy}>Política de privacidade</a>
      </p>
    </ClientFrame>
  );
}
