import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { cookieLine, readCookie } from '#platform/cookies.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import { sessionLife } from '../rules.ts';

const name = 'session_token';
/** The longest that any session lives; when one ends is `isSessionOver`. */
const seconds = sessionLife('partner').longestMs / 1000;

/** A fresh token, long enough that nobody guesses one. */
export const drawSessionToken = () => randomBytes(32).toString('base64url');

/** The cookie line by which a browser has a session, or, for null, has none any more. */
export function sessionCookie({ services }: Ctx, token: string | null): string {
  return cookieLine(services.publicUrl, { name, value: token ?? '', seconds: token === null ? 0 : seconds });
}

/**
 * The stored digest of the session in a Cookie header, or null. It is keyed: access to the table opens no session
 * without the server's key.
 */
export function readSessionDigest(ctx: Ctx, cookie: string | null | undefined): string | null {
  const token = readCookie(cookie, ctx.services.publicUrl, name);
  return /^[\w-]{43}$/.test(token) ? sessionDigest(ctx, token) : null;
}

/** The stored digest of a session's token. */
export function sessionDigest(ctx: Ctx, token: string): string {
  return createHmac('sha256', keysOf(ctx).session).update(`session ${token}`).digest('base64url');
}
