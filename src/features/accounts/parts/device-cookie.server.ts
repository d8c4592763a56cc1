import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { cookieLine, readCookie } from '#platform/cookies.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';

/** The longest a browser keeps a cookie. */
const deviceSeconds = 400 * 86_400;
/** Colleagues share a computer; beyond this the first account counts as unknown again. */
const maxAccounts = 8;

interface Visit {
  headers: Headers;
  /** The account's e-mail. */
  email: string;
}

/**
 * The known device of the request, if this account signed in on it before; null otherwise. It grants nothing: it is
 * only counted apart from strangers, who could otherwise lock the owner out.
 */
export function findKnownDevice(ctx: Ctx, { headers, email }: Visit): string | null {
  const { device, marks } = readDevice(ctx, headers);
  if (device === null) return null;
  const own = Buffer.from(markOf(ctx, { device, email }));
  return marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? device : null;
}

/** The cookie line by which the browser knows again that this account signed in on it. */
export function deviceCookie(ctx: Ctx, { headers, email }: Visit): string {
  const known = readDevice(ctx, headers);
  const device = known.device ?? randomBytes(16).toString('base64url');
  const own = markOf(ctx, { device, email });
  const marks = [own, ...known.marks.filter((mark) => mark !== own)].slice(0, maxAccounts);
  const value = [device, ...marks].join('.');
  return cookieLine(ctx.services.publicUrl, { name: 'device', value, seconds: deviceSeconds });
}

/** Signed with the server's key, so only a sign-in can mark a device for an account. */
function markOf(ctx: Ctx, { device, email }: { device: string; email: string }): string {
  const signed = createHmac('sha256', keysOf(ctx).devices).update(`${device}\n${email.toLowerCase()}`).digest();
  return signed.subarray(0, 16).toString('base64url');
}

function readDevice(ctx: Ctx, headers: Headers): { device: string | null; marks: string[] } {
  const value = readCookie(headers.get('cookie'), ctx.services.publicUrl, 'device');
  const [device = null, ...marks] = /^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(value) ? value.split('.') : [];
  return { device, marks };
}
