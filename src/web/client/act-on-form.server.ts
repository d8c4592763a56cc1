import { data, type RouterContextProvider, redirect } from 'react-router';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import type { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { pageRefusal } from '../site/page-refusal.ts';
import { type DemandKey, readPlainForm } from './plain-photos.server.ts';
import { takePlainForm } from './take-plain-form.server.ts';

interface Sent {
  context: Readonly<RouterContextProvider>;
  params: { clientKey: string };
  request: Request;
}

/**
 * Takes a form of a client's page from a browser without scripts, and leads back to the page; typed values come back
 * with a refusal. `demandKey` answers for the key before the form is read.
 */
export async function actOnForm(
  { context, params, request }: Sent,
  page: typeof sitePages.tracking | typeof sitePages.clientReceipts,
  demandKey?: DemandKey,
) {
  const ctx = context.get(pageContext);
  try {
    const plain = await readPlainForm(ctx, params.clientKey, request, demandKey);
    const refused = await takePlainForm(ctx, params.clientKey, plain);
    if (refused !== null) return data(refused, { status: refused.status });
  } catch (error) {
    if (isDomainError(error)) throw pageRefusal(error);
    throw error;
  }
  throw redirect(addressOf(page, { clientKey: params.clientKey }), 303);
}
