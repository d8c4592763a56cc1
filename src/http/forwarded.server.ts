import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The addresses in a proxy's header, without ports. Anything that is no address counts as the proxy's own, so that a
 * caller cannot invent new identities.
 */
export function readForwarded(header: string, peer: string): string {
  return header
    .split(',')
    .map((each) => addressIn(each.trim()) ?? peer)
    .join(', ');
}

function addressIn(text: string): string | null {
  if (isIP(text) !== 0) return text;
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? '';
  return isIP(bare) === 0 ? null : bare;
}

/** Before anything asks who calls. */
export function registerForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'x-forwarded-for': forwarded } = raw.headers;
    const header = [forwarded ?? []].flat().join(', ');
    if (header !== '') raw.headers['x-forwarded-for'] = readForwarded(header, raw.socket.remoteAddress ?? '127.0.0.1');
  });
}
