import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type OwnStream, ownTopics } from '#shared/api/changes.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeStreams } from './change-streams.server.ts';
import type { FindActor } from './guard.server.ts';
import { countStreams } from './stream-places.server.ts';

/** Interval of checking each stream's permission. */
const checkMs = 10_000;
/** A new stream repeats notices this old, which its reader may have missed. */
const recentMs = 10_000;
/** A fleet's phones follow one partner, a family one call; a whole town may share a carrier's address. */
const most = { perRecord: 50, perAddress: 100, inAll: 2_000 };

interface OwnStreamsOptions {
  streams: ChangeStreams;
  findActor: FindActor;
  clock: () => Date;
}

/**
 * Streams for partners and clients about their own records: topics without data, and only those announced to the id
 * from their guard. Routes answer with `reply.follow`.
 */
export function registerOwnStreams(app: FastifyInstance, { streams, findActor, clock }: OwnStreamsOptions): void {
  const places = countStreams(most.inAll);

  /** The context as the route's guard would make it now. */
  async function renewContext(request: FastifyRequest): Promise<Ctx> {
    const ctx = { ...request.ctx, now: clock() };
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return ctx;
    const actor = await findActor(ctx, request);
    const may = access === 'signed-in' ? actor.kind !== 'anonymous' : actor.permissions.has(access);
    if (!may) throw new DomainError('forbidden', 'Você não tem permissão para isso.');
    return { ...ctx, actor };
  }

  async function follow(this: FastifyReply, name: OwnStream, findKey: (ctx: Ctx) => Promise<string>) {
    const { request } = this;
    const own = await findKey(request.ctx);
    const topics = new Set<string>(ownTopics[name]);
    return streams.follow(this, {
      takePlace: () =>
        places.take(request, [
          { subject: `${name} ${own}`, most: most.perRecord },
          { subject: addressSubject(request.ip), most: most.perAddress },
        ]),
      hears: ({ topic, key }) => topics.has(topic) && (key === undefined || key === own),
      mayListen: async () => (await findKey(await renewContext(request))) === own,
      checkMs,
      recentMs,
    });
  }
  app.decorateReply('follow', follow);
}
