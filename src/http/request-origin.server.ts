import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#platform/loopback.server.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** What tells where a request comes from. */
export interface RequestOrigin {
  method: string;
  headers: IncomingHttpHeaders;
  /** The Host header itself: what is passed on beside it is the caller's word, and no browser's. */
  host: string;
  /** Who is at the other end of the connection. */
  peer: string | undefined;
}

/**
 * Whether a page of another site makes the browser send this write. Browsers say so themselves (Fetch Metadata) or by
 * an Origin that is neither the public one nor the host that was asked; `null` is believed only beside the former. Who
 * sends neither is no browser.
 */
export function isForeignWrite({ method, headers, host }: RequestOrigin, publicOrigin: string): boolean {
  if (safe.has(method)) return false;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  if (origin === 'null') return site === undefined;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Whether somebody who sits at this machine asks: the connection and the name that was asked for are the machine's own,
 * and nothing was passed on for somebody else. What only a developer may have hangs on this.
 */
export function isOwnMachine({ headers, host, peer }: RequestOrigin, listensOnLoopback: boolean): boolean {
  return listensOnLoopback && isOwnPeer(headers, peer) && isLoopbackHost(host.replace(/:\d+$/, ''));
}

/** Whether a connection comes from this machine, and not from a proxy on it. */
export function isOwnPeer(headers: IncomingHttpHeaders, peer: string | undefined): boolean {
  if (peer === undefined || !isLoopbackHost(peer)) return false;
  for (const name in headers) {
    if (name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded')) return false;
  }
  return true;
}
