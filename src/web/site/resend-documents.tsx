import { useRouteError } from 'react-router';
import { findResend } from '#features/applications/queries.server.ts';
import ResendForm from '#features/applications/resend/ui/resend-form.tsx';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import type { Route } from './+types/resend-documents';
import { ErrorPage, errorFacts } from './error-page.tsx';
import { Island } from './island.tsx';
import { demandBareKey, keyPageHeaders, pageRefusal } from './page-refusal.ts';

export const headers = keyPageHeaders;

/** An unknown key opens nothing and says nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.key, (key) => addressOf(sitePages.resend, { key }));
  try {
    const { companyName, isOpen, documents } = await findResend(context.get(pageContext), params.key);
    return { companyName, isOpen, documents };
  } catch (error) {
    if (isDomainError(error)) throw pageRefusal(error);
    throw error;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  // Without an application the error page names itself.
  if (loaderData === undefined) return [];
  return [
    { title: 'Reenviar documentos' },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is the key.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ResendDocuments({ loaderData, params }: Route.ComponentProps) {
  const { companyName, isOpen, documents } = loaderData;
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 pb-24 md:py-12">
      {documents.length > 0 ? (
        <Island
          name="resend-form"
          component={ResendForm}
          props={{ applicationKey: params.key, companyName, documents }}
          eager
        />
      ) : (
        <>
          <h1 className="font-extrabold text-title">
            {isOpen ? 'Nenhum documento a enviar' : 'Cadastro já analisado'}
          </h1>
          <p className="mt-3 text-ink-soft text-lg">
            {isOpen
              ? 'Já temos os documentos de que precisamos. Vamos analisar e avisar você.'
              : 'A análise do seu cadastro já terminou. Veja o seu e-mail ou fale conosco pelo WhatsApp.'}
          </p>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage {...errorFacts(useRouteError())} />;
}
