import { data } from 'react-router';
import { listClientCallFiles } from '#features/call-files/queries.server.ts';
import { ClientPhotos } from '#features/call-files/ui/client-photos.tsx';
import { findClientPix } from '#features/finance/client-pix/queries.server.ts';
import ClientPix from '#features/finance/client-pix/ui/client-pix.tsx';
import { readClientProblems } from '#features/problems/client/queries.server.ts';
import ClientProblems from '#features/problems/client/ui/client-problems.tsx';
import { findClientQuotes } from '#features/quotes/client/queries.server.ts';
import ClientQuote from '#features/quotes/client/ui/client-quote.tsx';
import { listClientReceipts } from '#features/receipts/senders/queries.server.ts';
import { readClientPage } from '#features/service-calls/client-page/queries.server.ts';
import type { ClientForm } from '#features/service-calls/client-page/rules.ts';
import CallProgress from '#features/service-calls/client-page/ui/call-progress.tsx';
import { whoAnswers } from '#features/settings/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { isDomainError } from '#shared/errors.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Island } from '../site/island.tsx';
import { demandBareKey, keyPageHeaders, pageRefusal } from '../site/page-refusal.ts';
import { readSite } from '../site/read-site.server.ts';
import { TalkButtons } from '../site/talk-buttons.tsx';
import type { Route } from './+types/tracking';
import { actOnForm } from './act-on-form.server.ts';
import { ClientFrame, ClosedLink } from './closed-link.tsx';

export const handle = { clear: true, takesFiles: true };

/** Unknown, replaced and expired keys get the same page, which explains the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.clientKey, (clientKey) => addressOf(sitePages.tracking, { clientKey }));
  const { ctx, site } = await readSite(context);
  const { contact } = site;
  try {
    const { brand } = site;
    const page = await readClientPage(ctx, params.clientKey);
    const quotes = await findClientQuotes(ctx, params.clientKey);
    const pix = await findClientPix(ctx, params.clientKey);
    const files = await listClientCallFiles(ctx, params.clientKey);
    const problems = await readClientProblems(ctx, params.clientKey);
    const { receipts, whyClosed } = await listClientReceipts(ctx, params.clientKey);
    const hasReceipts = whyClosed === null || receipts.length > 0;
    return { page, quotes, pix, files, hasReceipts, problems, contact, brand };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'not_found') throw pageRefusal(error);
    return data(
      { page: null, quotes: null, pix: null, files: [], hasReceipts: false, problems: null, contact, brand: null },
      { status: 404 },
    );
  }
}

/**
 * The forms of the page from a browser without scripts; what was typed comes back with the refusal.
 */
export function action(sent: Route.ActionArgs) {
  return actOnForm(sent, sitePages.tracking);
}

/** The URL contains the key, so no other site may learn it. */
export const headers = keyPageHeaders;

export function meta() {
  return [
    { title: 'Acompanhar atendimento' },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/**
 * The client's only page of a call. Each named `section` is the place of an island, informed of changes by
 * `clientPageChanged`.
 */
export default function Tracking({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, quotes, pix, files, hasReceipts, problems, contact, brand } = loaderData;
  if (page === null || quotes === null || problems === null || brand === null) return <ClosedLink contact={contact} />;
  const { mayChange } = page;
  const stands = {
    resposta: quotes.asked !== null,
    horario: mayChange,
    cancelar: mayChange,
    problema: problems.whyClosed === null,
    // These have a page of their own.
    comprovante: false,
    leitura: false,
  };
  const refusedIn = (...forms: ClientForm[]) =>
    actionData !== undefined && stands[actionData.form] && forms.includes(actionData.form) ? actionData : undefined;
  return (
    <ClientFrame>
      {actionData !== undefined && !stands[actionData.form] && (
        <div role="alert">
          <FieldError id="recusa">{actionData.message}</FieldError>
        </div>
      )}
      <Island
        name="call-progress"
        component={CallProgress}
        props={{ clientKey: params.clientKey, known: page, refused: refusedIn('horario', 'cancelar') }}
        eager
      />
      <Island
        name="client-quote"
        component={ClientQuote}
        props={{ clientKey: params.clientKey, known: quotes, refused: refusedIn('resposta') }}
        eager
      />
      <Island name="client-pix" component={ClientPix} props={{ clientKey: params.clientKey, known: { pix } }} eager />
      {hasReceipts && (
        <AnchorButton href={addressOf(sitePages.clientReceipts, { clientKey: params.clientKey })}>
          Mandar o comprovante do pagamento
        </AnchorButton>
      )}
      <ClientPhotos clientKey={params.clientKey} files={files} />
      <Island
        name="client-problems"
        component={ClientProblems}
        props={{ clientKey: params.clientKey, known: problems, refused: refusedIn('problema') }}
        eager
      />
      {/* A separate sheet on paper, with the house's name. */}
      <p className="hidden text-sm print:block">
        {[
          `Atendimento ${page.protocol}, de ${page.clientName}`,
          brand.brandName,
          whoAnswers(brand),
          formatPhone(contact.primaryPhone),
          contact.email,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <section aria-labelledby="falar" className="grid gap-3 print:hidden">
        <h2 id="falar" className="font-semibold text-lg">
          Falar com a central
        </h2>
        <TalkButtons contact={contact} message={`Olá! É sobre o atendimento ${page.protocol}.`} />
      </section>
      <p className="text-ink-soft text-sm print:hidden">Este link é só seu: quem abre vê o seu atendimento.</p>
    </ClientFrame>
  );
}

export { ClientErrorPage as ErrorBoundary } from './closed-link.tsx';
