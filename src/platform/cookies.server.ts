/** What a cookie of the house is set with: what scripts and other sites cannot read or send. */
interface CookieLine {
  name: string;
  value: string;
  /** How long the browser keeps it; 0 takes it away. */
  seconds: number;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** The whole name of one of our cookies: on https the browser binds it to this host. */
const cookieName = (publicUrl: string, name: string) => `${isHttps(publicUrl) ? '__Host-' : ''}canolivre.${name}`;

/** What a Cookie header says under one of our names; empty where it says nothing. */
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
