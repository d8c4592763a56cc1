import type { FastifyInstance } from 'fastify';

/** Policy of an answer that is no document of ours: nothing may run. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, also of static files; `publicUrl` decides whether https is demanded. */
export function houseHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The same headers for anything that is no document. */
export function closedHeaders(publicUrl: string): Record<string, string> {
  return { ...houseHeaders(publicUrl), 'content-security-policy': closedPolicy };
}

/**
 * Adds the headers to every answer of Fastify without replacing those of its route. Answers written past Fastify (from
 * memory, files, refusals of the server) add them themselves. Under `/api/` caching is forbidden unless the route
 * allows it.
 */
export function registerHouseHeaders(app: FastifyInstance, publicUrl: string): void {
  const block = Object.entries(closedHeaders(publicUrl));
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of block) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
