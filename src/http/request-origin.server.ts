import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#platform/loopback.server.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** The facts that determine where a request comes from. */
export interface RequestOrigin {
  method: string;
  headers: IncomingHttpHeaders;
  /** The Host header itself: forwarded hosts are only the caller's word. */
  host: string;
  /** Address at the other end of the connection. */
  peer: string | undefined;
}

/**
 * Whether this write comes from another site's page. Browsers say so (Fetch Metadata), or send an Origin that is
 * neither ours nor the requested host; `null` is accepted only with Fetch Metadata. Requests without both come from no
 * browser.
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
 * Whether the request comes directly from this machine: connection and host name are local, and nothing was forwarded.
 * Guards developers' tools.
 */
export function isOwnMachine({ headers, host, peer }: RequestOrigin, listensOnLoopback: boolean): boolean {
  return listensOnLoopback && isOwnPeer(headers, peer) && isLoopbackHost(host.replace(/:\d+$/, ''));
}

/** Whether a connection comes directly from this machine instead of a local proxy. */
export function isOwnPeer(headers: IncomingHttpHeaders, peer: string | undefined): boolean {
  if (peer === undefined || !isLoopbackHost(peer)) return false;
  for (const name in headers) {
    if (name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded')) return false;
  }
  return true;
}
