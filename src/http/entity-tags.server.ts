import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const personal = /^\/api\/(?:admin|partner|acompanhar)\//i;

/**
 * Gives every JSON answer to a read of the closed areas and of a client's own page a tag of what it says, and 304 to
 * who names that tag: a list that is polled and has not changed costs a line. The tag is kept by the page's own code;
 * nothing is stored on the way.
 */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
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

/** Whether a list of tags, each perhaps marked as weak by somebody on the way, names this one. */
function isNamed(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}
