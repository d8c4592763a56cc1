import { data, redirect, useRouteError } from 'react-router';
import { findResend } from '#features/applications/queries.server.ts';
import ResendForm from '#features/applications/resend/ui/resend-form.tsx';
import { askApplicantLook } from '#features/hearings/applicants/ask-applicant-look.server.ts';
import { listRefusals } from '#features/hearings/applicants/queries.server.ts';
import { Refusals } from '#features/hearings/applicants/ui/refusals.tsx';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { readForm } from '../read-form.server.ts';
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
    const refusals = await listRefusals(context.get(pageContext), params.key);
    return { companyName, isOpen, documents, refusals };
  } catch (error) {
    if (isDomainError(error)) throw pageRefusal(error);
    throw error;
  }
}

/** Takes what an applicant writes to another person; typed words come back with a refusal. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { form } = await readForm(request);
  const [decisionId, words] = ['decisao', 'palavras'].map((name) => String(form.get(name) ?? ''));
  const asked = { decisionId: decisionId ?? '', words: words ?? '' };
  try {
    await askApplicantLook(context.get(pageContext), { key: params.key, ...asked });
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not_found') throw isDomainError(error) ? pageRefusal(error) : error;
    return data({ ...asked, message: error.message }, { status: error.code === 'conflict' ? 409 : 400 });
  }
  throw redirect(addressOf(sitePages.resend, { key: params.key }), 303);
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

export default function ResendDocuments({ loaderData, actionData, params }: Route.ComponentProps) {
  const { companyName, isOpen, documents, refusals } = loaderData;
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
      <Refusals refusals={refusals} refused={actionData} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage {...errorFacts(useRouteError())} />;
}
