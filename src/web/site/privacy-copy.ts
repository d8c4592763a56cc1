import { redirect } from 'react-router';
import { copyPage } from '#features/privacy/copies-content.ts';
import { exportOwnData } from '#features/privacy/own-requests/export-own-data.server.ts';
import { readOwnSession } from '#features/privacy/own-requests/read-own-session.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { Route } from './+types/privacy-copy';

/** The copy of an identified person's data as a file: a page to read, or JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  const session = await readOwnSession(ctx, request);
  if (session === null) throw redirect(sitePages.privacyRequests);
  try {
    const copy = await exportOwnData(ctx, { session, address: ctx.address ?? '' });
    const isJson = new URL(request.url).searchParams.get('formato') === 'json';
    const name = `meus-dados-${todayOn(ctx.now)}.${isJson ? 'json' : 'html'}`;
    return new Response(isJson ? JSON.stringify(copy, null, 2) : copyPage(copy), {
      headers: {
        'content-type': `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code !== 'too_many') throw redirect(sitePages.privacyRequests);
    const wait = { 'retry-after': String(error.retryAfterSeconds ?? 3_600) };
    return new Response(error.message, {
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...wait },
    });
  }
}
