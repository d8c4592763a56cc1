import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Notices } from '#platform/notices.server.ts';
import { type OwnStream, ownTopics } from '#shared/api/changes.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { replyWithRefusal } from './error-reply.server.ts';
import { openStream, sendStream, tell } from './event-lines.server.ts';
import type { FindActor } from './guard.server.ts';
import { countStreams, tooManyStreams } from './stream-places.server.ts';

/** Interval of checking each stream's permission, also its heartbeat. */
const checkMs = 10_000;
/** Combines simultaneous notices. */
const gatherMs = 50;
/** A new stream repeats notices this old, which its reader may have missed. */
const recentMs = 10_000;
/** After a restart, browsers reconnect spread over these times. */
const retryMs = { least: 1_000, spread: 3_000 };
/** A fleet's phones follow one partner, a family one call; a whole town may share a carrier's address. */
const most = { perRecord: 50, perAddress: 100, inAll: 2_000 };

interface Follower {
  stream: PassThrough;
  /** Owner of the records: the stream and the id. */
  whose: string;
  findWhose: () => Promise<string>;
  checkAtMs: number;
}

interface OwnStreamsOptions {
  notices: Pick<Notices, 'subscribe'>;
  findActor: FindActor;
  clock?: (() => Date) | undefined;
}

/**
 * Streams for partners and clients about their own records: topics without data, and only those announced to the id
 * from their guard. Routes answer with `reply.follow`.
 */
export function registerOwnStreams(app: FastifyInstance, options: OwnStreamsOptions): void {
  const { notices, findActor, clock = () => new Date() } = options;
  const followers = new Map<string, Set<Follower>>();
  const places = countStreams(most.inAll);
  const recent: { atMs: number; whose: string; topic: string }[] = [];
  const changed = new Map<string, Set<string>>();
  let gathering: NodeJS.Timeout | undefined;

  for (const [stream, topics] of Object.entries(ownTopics)) {
    for (const topic of topics) {
      notices.subscribe(topic, (key) => {
        if (key !== undefined) return noteChange(whoseOf(stream, key), topic);
        for (const whose of followers.keys()) if (whose.startsWith(whoseOf(stream, ''))) noteChange(whose, topic);
      });
    }
  }

  function noteChange(whose: string, topic: string): void {
    recent.push({ atMs: performance.now(), whose, topic });
    const topics = changed.get(whose) ?? new Set();
    changed.set(whose, topics.add(topic));
    gathering ??= setTimeout(tellChanges, gatherMs);
  }

  function tellChanges(): void {
    gathering = undefined;
    for (const [whose, topics] of changed) {
      for (const { stream } of followers.get(whose) ?? []) tell(stream, linesOf(topics));
    }
    changed.clear();
  }

  function forgetOld(): void {
    const since = performance.now() - recentMs;
    const firstRecent = recent.findIndex(({ atMs }) => atMs > since);
    recent.splice(0, firstRecent === -1 ? recent.length : firstRecent);
  }

  async function check(follower: Follower): Promise<void> {
    try {
      if ((await follower.findWhose()) === follower.whose) tell(follower.stream, ':\n\n');
      else follower.stream.end();
    } catch (error) {
      // Without the database nobody can be checked, and nothing changes either.
      if (isDomainError(error) && error.code !== 'unavailable') follower.stream.end();
    }
  }

  const allFollowers = () => [...followers.values()].flatMap((some) => [...some]);

  const checking = setInterval(() => {
    forgetOld();
    const now = performance.now();
    for (const follower of allFollowers().filter(({ checkAtMs }) => checkAtMs <= now)) {
      follower.checkAtMs = now + checkMs;
      void check(follower);
    }
  }, 500);

  app.addHook('preClose', async () => {
    clearInterval(checking);
    clearTimeout(gathering);
    for (const { stream } of allFollowers()) stream.end();
  });

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
    const whose = whoseOf(name, await findKey(request.ctx));
    const leavePlace = places.take(request, [
      { subject: whose, most: most.perRecord },
      { subject: addressSubject(request.ip), most: most.perAddress },
    ]);
    if (leavePlace === null) return replyWithRefusal(this, tooManyStreams);
    const follower: Follower = {
      stream: openStream(),
      whose,
      findWhose: async () => whoseOf(name, await findKey(await renewContext(request))),
      // Spreads the checks of streams opened at the same moment.
      checkAtMs: performance.now() + (checkMs * (1 + Math.random())) / 2,
    };
    const some = followers.get(whose) ?? new Set();
    followers.set(whose, some.add(follower));
    follower.stream.once('close', () => {
      leavePlace();
      some.delete(follower);
      if (some.size === 0 && followers.get(whose) === some) followers.delete(whose);
    });
    tell(follower.stream, `retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n\n`);
    forgetOld();
    tell(follower.stream, linesOf(new Set(recent.flatMap((told) => (told.whose === whose ? [told.topic] : [])))));
    return sendStream(this, follower.stream);
  }
  app.decorateReply('follow', follow);
}

const whoseOf = (stream: string, key: string) => `${stream} ${key}`;
const linesOf = (topics: Iterable<string>) => [...topics].map((topic) => `data: ${topic}\n\n`).join('');
