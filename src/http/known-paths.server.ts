import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import router from 'find-my-way';
import { replyWithRefusal } from './error-reply.server.ts';
import { refusalForStatus } from './refusal.server.ts';

/** The methods of pages and files at a path; undefined for none. */
export type FindPageMethods = (path: string) => readonly string[] | undefined;

/** Answers requests that no route handles. */
export type RefuseUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Path options of the application's router. */
export const pathOptions = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 };

/**
 * Collects the methods of each path and answers everything else: 404 for unknown paths, 405 with `Allow` for other
 * methods, and OPTIONS with the methods only, since nothing is open to other origins.
 */
export function registerKnownPaths(app: FastifyInstance, findPageMethods?: FindPageMethods): RefuseUnknown {
  const paths = router(pathOptions);
  const methods = new Set<HTTPMethods>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url === '/*' || url === '*') return;
    for (const one of [method].flat() as HTTPMethods[]) {
      methods.add(one);
      if (paths.findRoute(one as 'GET', url) === null) paths.on(one as 'GET', url, () => {});
    }
  });
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const own = [...methods].filter((method) => paths.find(method as 'GET', path) !== null);
    const allowed = own.length > 0 ? own : (findPageMethods?.(path) ?? []);
    if (allowed.length === 0) return replyWithRefusal(reply, refusalForStatus(404));
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    return request.method === 'OPTIONS' ? reply.status(204).send() : replyWithRefusal(reply, refusalForStatus(405));
  };
}
