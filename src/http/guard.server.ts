import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, anonymous, type Ctx } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { docsPath } from '#shared/address/pages.ts';
import { actionOwnerHeader } from '#shared/api/action-owner.ts';
import { bearsKey } from '#shared/api/key-text.ts';
import type { Permission } from '#shared/api/operation.ts';
import { DomainError } from '#shared/errors.ts';
import { countOwnWrite, countWrite } from './count-write.server.ts';
import { watchHosts } from './foreign-hosts.server.ts';
import { isReading } from './reading.server.ts';
import { isForeignWrite, isOwnMachine, type RequestOrigin } from './request-origin.server.ts';

/** Finds the caller by the session cookie or a key of the API; anonymous without either. */
export type FindActor = (ctx: Ctx, request: FastifyRequest, options?: { isAgain?: boolean }) => Promise<Actor>;

interface Area {
  prefix: string;
  /** Permission for the paths of this area, even where no operation exists. */
  access: Permission;
}

export interface GuardOptions {
  makeContext(request: FastifyRequest): Ctx;
  clock(): Date;
  findActor: FindActor;
  areas: readonly Area[];
  publicOrigin: string;
  listensOnLoopback: boolean;
  /** Only this machine is answered, because the running product has known passwords or shows its sources. */
  ownMachineOnly: boolean;
}

const signInFirst = 'Entre na sua conta para continuar.';
const notAllowed = 'Você não tem permissão para isso.';
const keyInAddress =
  'Uma chave nunca vai no endereço, que fica em registros: mande-a no cabeçalho Authorization, e troque esta.';
const ownMachineOnly = 'Esta é uma demonstração: ela só atende esta máquina.';

/**
 * Denies by default: every operation under `/api/` must declare its access (otherwise the start fails), and closed
 * areas answer 401 or 403 before a body is read, even without an operation. Writes from other sites' pages are refused
 * everywhere.
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

  const noteHost = watchHosts(options.publicOrigin);
  app.addHook('onRequest', async (request) => {
    const origin = originOf(request);
    const ctx = options.makeContext(request);
    const isOwn = isOwnMachine(origin, options.listensOnLoopback);
    request.ctx = { ...ctx, isOwnMachine: isOwn };
    const crowded = await countWrite(request);
    const path = request.url.toLowerCase();
    const area = options.areas.find(({ prefix }) => path.startsWith(prefix));
    const { access = area?.access, takesForeign = false, polled = false } = request.routeOptions.config;
    const isPublic = access === undefined || access === 'public';
    const { cookie, authorization } = request.headers;
    // Signed-in users may write although others have used up their address's limit.
    if (crowded !== undefined && (isPublic || (cookie ?? authorization) === undefined)) throw crowded;
    if (options.ownMachineOnly && !isOwn) throw new DomainError('forbidden', ownMachineOnly);
    if (!polled) noteHost(request.host, request.log);
    if (!takesForeign && isForeignWrite(origin, options.publicOrigin)) {
      request.securityEvent = 'foreign-write';
      throw new DomainError('forbidden', notAllowed);
    }
    if (path.startsWith('/api/') && bearsKey(request.url)) {
      request.securityEvent = 'key-in-address';
      throw new DomainError('invalid', keyInAddress);
    }
    if (isPublic) return;
    const actor = await options.findActor(request.ctx, request);
    request.ctx = { ...request.ctx, actor };
    if (crowded !== undefined && actor.id === null) throw crowded;
    await countOwnWrite(request);
    const owner = request.headers[actionOwnerHeader] ?? actor.id;
    if (actor.kind === 'anonymous' || owner !== actor.id) throw new DomainError('unauthenticated', signInFirst);
    const mayCall = access === 'signed-in' ? actor.kind === 'user' : actor.permissions.has(access);
    if (!mayCall) throw new DomainError('forbidden', actor.refusal ?? notAllowed);
    if (request.routeOptions.config.recentProof) demandProof(actor);
  });

  // A body may take a while, in which its key is revoked.
  app.addHook('preHandler', async (request) => {
    if (request.ctx.actor.kind === 'key' && !isReading(request))
      await options.findActor({ ...request.ctx, now: options.clock() }, request, { isAgain: true });
  });
}

function originOf(request: FastifyRequest): RequestOrigin {
  return {
    method: request.method,
    headers: request.headers,
    host: request.headers.host ?? '',
    peer: request.socket.remoteAddress,
  };
}

/** The context of a request before anyone is recognised. */
export function anonymousContext(
  base: Omit<Ctx, 'now' | 'actor' | 'address' | 'device' | 'log'>,
  request: FastifyRequest,
  now: Date,
): Ctx {
  const device = request.headers['user-agent'];
  return { ...base, now, actor: anonymous, address: request.ip, device, log: request.log };
}
