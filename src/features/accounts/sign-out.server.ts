import { eq } from 'drizzle-orm';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readSessionDigest, sessionCookie } from './parts/session-token.server.ts';
import { signInPath } from './rules.ts';
import { sessions } from './tables.server.ts';

/** Ends the caller's session and gives the cookie line to set. */
export async function endSession(ctx: Ctx, headers: Headers): Promise<{ setCookies: string[] }> {
  const { id } = ctx.actor;
  if (id !== null) await noteAccess(ctx, { action: 'sign_out', subject: 'users', record: { table: 'users', id } });
  const digest = readSessionDigest(ctx, headers.get('cookie'));
  if (digest !== null) await ctx.db.delete(sessions).where(eq(sessions.token, digest));
  return { setCookies: [sessionCookie(ctx, null)] };
}

/**
 * Ends the caller's session when requested from our own pages, the address bar, or a caller without any origin hint (no
 * browser omits it for a foreign link); otherwise does nothing. Returns the next page and cookie lines.
 */
export async function signOut(ctx: Ctx, headers: Headers): Promise<{ location: string; setCookies: string[] }> {
  const location = signInPath(ctx.actor.role);
  if (!isOwnStep(headers, ctx.services.publicUrl)) return { location, setCookies: [] };
  const { setCookies } = await endSession(ctx, headers);
  return { location, setCookies };
}

/**
 * Whether a person navigates on our site, by Fetch Metadata or else by Origin or Referer: pictures, frames, scripts and
 * prefetches do not count.
 */
export function isOwnStep(headers: Headers, publicUrl: string): boolean {
  if (/\bprefetch\b/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return false;
  if ((headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return false;
  if ((headers.get('sec-fetch-dest') ?? 'document') !== 'document') return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const source = headers.get('origin') ?? headers.get('referer');
  if (source === null) return true;
  if (!URL.canParse(source)) return false;
  const { host, origin } = new URL(source);
  return origin === new URL(publicUrl).origin || host === headers.get('host');
}
