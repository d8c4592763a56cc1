import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/keep-keys.server.ts';

/** The longest a browser keeps a cookie. */
const deviceSeconds = 400 * 86_400;
/** Colleagues share a computer; beyond this the account that came first is a stranger on it again. */
const maxAccounts = 8;

const isHttps = (ctx: Ctx) => ctx.services.publicUrl.startsWith('https:');
const cookieName = (ctx: Ctx) => (isHttps(ctx) ? '__Host-canolivre.device' : 'canolivre.device');

interface Visit {
  headers: Headers;
  /** The account's e-mail. */
  email: string;
}

/**
 * The device that the request comes from, when this account signed in on it before; null otherwise. It opens nothing:
 * whoever has it is merely not counted with strangers, who could otherwise keep the account's owner out.
 */
export function findKnownDevice(ctx: Ctx, { headers, email }: Visit): string | null {
  const { device, marks } = readCookie(ctx, headers);
  if (device === null) return null;
  const own = Buffer.from(markOf(ctx, { device, email }));
  return marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? device : null;
}

/** The cookie line by which the browser knows again that this account signed in on it. */
export function keepDevice(ctx: Ctx, { headers, email }: Visit): string {
  const known = readCookie(ctx, headers);
  const device = known.device ?? randomBytes(16).toString('base64url');
  const own = markOf(ctx, { device, email });
  const marks = [own, ...known.marks.filter((mark) => mark !== own)].slice(0, maxAccounts);
  const secure = isHttps(ctx) ? '; Secure' : '';
  const value = [device, ...marks].join('.');
  return `${cookieName(ctx)}=${value}; Path=/; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Signed with the server's key: nobody marks a device for an account but who signed in to it. */
function markOf(ctx: Ctx, { device, email }: { device: string; email: string }): string {
  const signed = createHmac('sha256', keysOf(ctx).devices).update(`${device}\n${email.toLowerCase()}`).digest();
  return signed.subarray(0, 16).toString('base64url');
}

function readCookie(ctx: Ctx, headers: Headers): { device: string | null; marks: string[] } {
  const name = `${cookieName(ctx)}=`;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? '';
  const [device = null, ...marks] = /^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(value) ? value.split('.') : [];
  return { device, marks };
}
