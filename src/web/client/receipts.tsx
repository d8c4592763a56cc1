import { data } from 'react-router';
import { limitReceipts } from '#features/receipts/senders/limit-receipts.server.ts';
import { listClientReceipts } from '#features/receipts/senders/queries.server.ts';
import ClientReceipts from '#features/receipts/senders/ui/client-receipts.tsx';
import { findPaidCall } from '#features/service-calls/client-page/queries.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Island } from '../site/island.tsx';
import { demandBareKey, keyPageHeaders, pageRefusal } from '../site/page-refusal.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/receipts';
import { actOnForm } from './act-on-form.server.ts';
import { ClientFrame, ClosedLink } from './closed-link.tsx';

export const handle = { clear: true, takesFiles: true };

/** Unknown, replaced and expired keys get the page that explains the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  demandBareKey(params.clientKey, (clientKey) => addressOf(sitePages.clientReceipts, { clientKey }));
  const { ctx, site } = await readSite(context);
  const { contact } = site;
  try {
    const { opensPage } = await findPaidCall(ctx, params.clientKey);
    return { receipts: await listClientReceipts(ctx, params.clientKey), opensPage, contact };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'not_found') throw pageRefusal(error);
    return data({ receipts: null, opensPage: false, contact }, { status: 404 });
  }
}

/** The form of the page from a browser without scripts. */
export function action(sent: Route.ActionArgs) {
  return actOnForm(sent, sitePages.clientReceipts, limitReceipts);
}

/** The URL contains the key, so no other site may learn it. */
export const headers = keyPageHeaders;

export function meta() {
  return [
    { title: 'Comprovante do pagamento' },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The client's page for the receipt of a payment: apart from the page of the call, which has to travel light. */
export default function Receipts({
  loaderData: { receipts, opensPage, contact },
  actionData,
  params,
}: Route.ComponentProps) {
  if (receipts === null) return <ClosedLink contact={contact} />;
  const isOpen = receipts.whyClosed === null;
  return (
    <ClientFrame>
      {actionData !== undefined && !isOpen && (
        <div role="alert">
          <FieldError id="recusa">{actionData.message}</FieldError>
        </div>
      )}
      <Island
        name="client-receipts"
        component={ClientReceipts}
        props={{ clientKey: params.clientKey, known: receipts, refused: isOpen ? actionData : undefined }}
        eager
      />
      {opensPage && (
        <AnchorButton href={addressOf(sitePages.tracking, { clientKey: params.clientKey })}>
          Voltar ao atendimento
        </AnchorButton>
      )}
    </ClientFrame>
  );
}

export { ClientErrorPage as ErrorBoundary } from './closed-link.tsx';
