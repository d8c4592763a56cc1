import type { FastifyInstance } from 'fastify';

/** What an answer may do in a browser that opens it by itself, where it is no document of ours: nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The block of headers that every answer carries, whoever writes it; `publicUrl` says whether people come by https. */
export function houseHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The same block for what is no document. */
export function closedHeaders(publicUrl: string): Record<string, string> {
  return { ...houseHeaders(publicUrl), 'content-security-policy': closedPolicy };
}

/**
 * Gives every answer that Fastify sends the block, without replacing what its route set itself. What is written past
 * Fastify (held answers, pages and files from memory, refusals of the server) carries it by its writer. Under `/api/`
 * nothing may be kept by anybody unless the route says so.
 */
export function registerHouseHeaders(app: FastifyInstance, publicUrl: string): void {
  const block = Object.entries(closedHeaders(publicUrl));
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of block) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
