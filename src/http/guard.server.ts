import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, anonymous, type Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';

/** Finds who is calling from the session cookie; anonymous when there is none. */
export type FindActor = (ctx: Ctx, request: FastifyRequest) => Promise<Actor>;

interface Area {
  prefix: string;
  /** What a path of this area asks for even when no operation stands there. */
  access: string;
}

export interface GuardOptions {
  makeContext(request: FastifyRequest): Ctx;
  findActor: FindActor;
  areas: readonly Area[];
  publicOrigin: string;
}

/** The reading page of the OpenAPI document, open to everyone; its routes come from a library. */
export const docsPath = '/api/docs';

const signInFirst = 'Entre na sua conta para continuar.';
const notAllowed = 'Você não tem permissão para isso.';

/**
 * Denies by default: every operation under `/api/` names who may call it (the boot stops otherwise), and the
 * closed areas answer 401 or 403 before a body is read, also where no operation stands.
 */
export function registerGuard(app: FastifyInstance, options: GuardOptions): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith(docsPath)) return;
    const access = route.config?.access;
    if (access === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it (config.access).`);
    const area = options.areas.find(({ prefix }) => route.url.startsWith(prefix));
    if (area !== undefined && (access === 'public' || access === 'signed-in')) {
      throw new Error(`${route.method} ${route.url} lies in a closed area and must name a permission.`);
    }
  });

  app.addHook('onRequest', async (request) => {
    request.ctx = options.makeContext(request);
    const path = request.url.toLowerCase();
    const area = options.areas.find(({ prefix }) => path.startsWith(prefix));
    const access = request.routeOptions.config.access ?? area?.access;
    if (access === undefined || access === 'public') return;
    if (isForeignWrite(request, options.publicOrigin)) throw new DomainError('forbidden', notAllowed);
    const actor = await options.findActor(request.ctx, request);
    request.ctx = { ...request.ctx, actor };
    if (actor.kind === 'anonymous') throw new DomainError('unauthenticated', signInFirst);
    if (access !== 'signed-in' && !actor.permissions.has(access))
      throw new DomainError('forbidden', actor.refusal ?? notAllowed);
  });
}

/** A write that a page of another site makes the browser send. Callers without an Origin are no browsers. */
function isForeignWrite(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return origin !== publicOrigin && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** The context of a request before anyone is recognised. */
export function anonymousContext(base: Omit<Ctx, 'now' | 'actor' | 'log'>, request: FastifyRequest, now: Date): Ctx {
  return { ...base, now, actor: anonymous, log: request.log };
}
