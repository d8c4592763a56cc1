import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isReading } from './reading.server.ts';

const personal = /^\/api\/(?:admin|partner|acompanhar)\//i;

/**
 * Adds an entity tag to every JSON answer of the closed areas and of a client's own page, and answers 304 when the
 * caller has it: polling an unchanged list costs a line. The page's own code stores the tag; no cache on the way does.
 */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = isReading(request);
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string' || !personal.test(request.url))
      return done(null, payload);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (!isNamed(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

/** Whether a list of tags, some weakened by a proxy, contains this one. */
function isNamed(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}
