/** A cookie of the house, hidden from scripts and from other sites. */
interface CookieLine {
  name: string;
  value: string;
  /** Lifetime in the browser; 0 removes it. */
  seconds: number;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** The whole name of one of our cookies: on https the browser binds it to this host. */
const cookieName = (publicUrl: string, name: string) => `${isHttps(publicUrl) ? '__Host-' : ''}canolivre.${name}`;

/** The value of our cookie in a Cookie header; empty without one. */
export function readCookie(header: string | null | undefined, publicUrl: string, name: string): string {
  const start = `${cookieName(publicUrl, name)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '';
}

/** The Set-Cookie line of one of our cookies, for every page of this site and no script. */
export function cookieLine(publicUrl: string, { name, value, seconds }: CookieLine): string {
  const secure = isHttps(publicUrl) ? '; Secure' : '';
  return `${cookieName(publicUrl, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
