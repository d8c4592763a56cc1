import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, anonymous, type Ctx } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { actionOwnerHeader } from '#shared/api/action-owner.ts';
import type { Permission } from '#shared/api/operation.ts';
import { DomainError } from '#shared/errors.ts';
import { countOwnWrite, countWrite } from './count-write.server.ts';
import { watchHosts } from './foreign-hosts.server.ts';
import { isForeignWrite, isOwnMachine, type RequestOrigin } from './request-origin.server.ts';

/** Finds who is calling from the session cookie; anonymous when there is none. */
export type FindActor = (ctx: Ctx, request: FastifyRequest) => Promise<Actor>;

interface Area {
  prefix: string;
  /** What a path of this area asks for even when no operation stands there. */
  access: Permission;
}

export interface GuardOptions {
  makeContext(request: FastifyRequest): Ctx;
  findActor: FindActor;
  areas: readonly Area[];
  publicOrigin: string;
  listensOnLoopback: boolean;
  /** Nobody but this machine is answered at all: what runs has known passwords or shows its sources. */
  ownMachineOnly: boolean;
}

/** The reading page of the OpenAPI document, open to everyone; its routes come from a library. */
export const docsPath = '/api/docs';

const signInFirst = 'Entre na sua conta para continuar.';
const notAllowed = 'Você não tem permissão para isso.';
const ownMachineOnly = 'Esta é uma demonstração: ela só atende esta máquina.';

/**
 * Denies by default: every operation under `/api/` names who may call it (the boot stops otherwise), and the
 * closed areas answer 401 or 403 before a body is read, also where no operation stands. No write of another site's page
 * passes, of whoever it is and wherever it goes.
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
    const whence = whenceOf(request);
    const ctx = options.makeContext(request);
    const isOwn = isOwnMachine(whence, options.listensOnLoopback);
    request.ctx = { ...ctx, isOwnMachine: isOwn };
    const crowded = await countWrite(request);
    const path = request.url.toLowerCase();
    const area = options.areas.find(({ prefix }) => path.startsWith(prefix));
    const { access = area?.access, takesForeign = false, polled = false } = request.routeOptions.config;
    const isPublic = access === undefined || access === 'public';
    // Who is signed in writes on, whoever else spends what the address has.
    if (crowded !== undefined && (isPublic || request.headers.cookie === undefined)) throw crowded;
    if (options.ownMachineOnly && !isOwn) throw new DomainError('forbidden', ownMachineOnly);
    if (!polled) noteHost(request.host, request.log);
    if (!takesForeign && isForeignWrite(whence, options.publicOrigin)) {
      request.securityEvent = 'foreign-write';
      throw new DomainError('forbidden', notAllowed);
    }
    if (isPublic) return;
    const actor = await options.findActor(request.ctx, request);
    request.ctx = { ...request.ctx, actor };
    if (crowded !== undefined && actor.id === null) throw crowded;
    await countOwnWrite(request);
    const owner = request.headers[actionOwnerHeader] ?? actor.id;
    if (actor.kind === 'anonymous' || owner !== actor.id) throw new DomainError('unauthenticated', signInFirst);
    if (access !== 'signed-in' && !actor.permissions.has(access))
      throw new DomainError('forbidden', actor.refusal ?? notAllowed);
    if (request.routeOptions.config.recentProof) demandProof(actor);
  });
}

function whenceOf(request: FastifyRequest): RequestOrigin {
  return {
    method: request.method,
    headers: request.headers,
    host: request.headers.host ?? '',
    peer: request.socket.remoteAddress,
  };
}

/** The context of a request before anyone is recognised. */
export function anonymousContext(
  base: Omit<Ctx, 'now' | 'actor' | 'address' | 'log'>,
  request: FastifyRequest,
  now: Date,
): Ctx {
  return { ...base, now, actor: anonymous, address: request.ip, log: request.log };
}
