import type { Ctx } from '#platform/context.server.ts';
import { authOf } from './create-auth.server.ts';
import { signInPath } from './rules.ts';

/**
 * Ends the caller's session when the step comes from our own pages, from the address bar, or from a caller that
 * sends no hint of its origin (no browser does that for a link on another site); otherwise ends nothing. Gives the
 * page to go to and the cookie lines to set.
 */
export async function signOut(
  ctx: Ctx,
  { headers, address }: { headers: Headers; address: string },
): Promise<{ location: string; setCookies: string[] }> {
  const location = signInPath(ctx.actor.role);
  if (!isOwnStep(headers, ctx.services.publicUrl)) return { location, setCookies: [] };
  const quiet = new Headers({ cookie: headers.get('cookie') ?? '' });
  const { setCookies } = await authOf(ctx).call({ method: 'POST', path: '/sign-out', headers: quiet, address });
  return { location, setCookies };
}

/** Whether a navigation starts on this site, by Fetch Metadata or, where a browser sends none, by Origin or Referer. */
export function isOwnStep(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return ['same-origin', 'same-site', 'none'].includes(site);
  const source = headers.get('origin') ?? headers.get('referer');
  if (source === null) return true;
  if (!URL.canParse(source)) return false;
  const { host, origin } = new URL(source);
  return origin === new URL(publicUrl).origin || host === headers.get('host');
}
