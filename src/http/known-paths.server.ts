import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import router from 'find-my-way';
import { replyWithRefusal } from './error-reply.server.ts';
import { refusalForStatus } from './refusal.server.ts';

/** The methods that pages and files answer at a path; undefined where none of them stands. */
export type FindPageMethods = (path: string) => readonly string[] | undefined;

/** Answers whatever no route takes. */
export type RefuseUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** How the application's router reads paths. */
export const pathOptions = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 };

/**
 * Keeps which methods each path takes, and gives the answer to everything else: 404 where nothing stands, 405 with
 * `Allow` where another method would do, and to OPTIONS the methods alone: nothing here is open to another origin.
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
