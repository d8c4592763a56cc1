// Tested in submit-privacy-request.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { cookieLine, readCookie } from '#platform/cookies.server.ts';
import { findOwnSession, type OwnSession } from './queries.server.ts';
import { privacyCookie, sessionMinutes } from './rules.ts';

/** The session of an identified person in the browser of a request; null for none. */
export function readOwnSession(ctx: Ctx, request: Request): Promise<OwnSession | null> {
  return findOwnSession(ctx, readCookie(request.headers.get('cookie'), ctx.services.publicUrl, privacyCookie));
}

/** The line that keeps a session's key in this browser, or removes it. */
export function ownSessionLine(ctx: Ctx, key: string | null): string {
  const seconds = key === null ? 0 : sessionMinutes * 60;
  return cookieLine(ctx.services.publicUrl, { name: privacyCookie, value: key ?? '', seconds });
}
