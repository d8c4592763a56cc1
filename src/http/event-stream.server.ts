import type { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#platform/context.server.ts';
import type { Notices } from '#platform/notices.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changesPath } from '#shared/api/changes.ts';
import { isDomainError } from '#shared/errors.ts';
import { replyWithRefusal } from './error-reply.server.ts';
import { openStream, sendStream, tell } from './event-lines.server.ts';
import type { FindActor } from './guard.server.ts';
import { countStreams, tooManyStreams } from './stream-places.server.ts';

const access = 'back-office.enter';
/** A listener is dropped within 5 s after the session or account has ended. */
const checkMs = 4_000;
const checksPerHeartbeat = 5;
/** Streams of the whole office in one process. */
const mostInAll = 1_000;
/** Combines notices of bulk changes. */
const gatherMs = 150;
/** Topics missed between reading a list and connecting. */
const query = z.strictObject({
  recentSeconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .meta({ description: 'Begins with the topics that changed in the seconds before' }),
});
/** How long a browser waits before reconnecting. */
const retryMs = 2_000;

interface Follower {
  stream: PassThrough;
  actor: Actor;
  recognise: () => Promise<Actor>;
}

export interface EventStreamOptions {
  slices: readonly Slice[];
  notices: Pick<Notices, 'subscribe'>;
  findActor: FindActor;
  clock?: (() => Date) | undefined;
}

/**
 * Tells the back office which lists have changed, here or in another process: topics without data, and only those the
 * person may read. Screens then read through the ordinary operations, which check access again.
 */
export function registerEventStream(
  app: FastifyInstance,
  { slices, notices, findActor, clock = () => new Date() }: EventStreamOptions,
): void {
  const permissionOf = new Map(slices.flatMap(({ topics = {} }) => Object.entries(topics)));
  const followers = new Set<Follower>();
  const places = countStreams(mostInAll);
  const changed = new Set<string>();
  /** When each topic was last heard of, on the process's own clock. */
  const heardAtMs = new Map<string, number>();
  let gathering: NodeJS.Timeout | undefined;
  let checks = 0;

  for (const topic of permissionOf.keys()) {
    notices.subscribe(topic, () => {
      changed.add(topic);
      heardAtMs.set(topic, performance.now());
      gathering ??= setTimeout(tellChanges, gatherMs);
    });
  }

  function tellChanges(): void {
    gathering = undefined;
    for (const follower of followers) tellTopics(follower, changed);
    changed.clear();
  }

  function isHeardBy({ permissions }: Actor, topic: string): boolean {
    const needed = permissionOf.get(topic);
    return needed !== undefined && permissions.has(needed);
  }

  function tellTopics({ stream, actor }: Follower, topics: Iterable<string>): void {
    const seen = [...topics].filter((topic) => isHeardBy(actor, topic));
    tell(stream, seen.map((topic) => `data: ${topic}\n\n`).join(''));
  }

  async function check(follower: Follower): Promise<void> {
    try {
      follower.actor = await follower.recognise();
      if (!follower.actor.permissions.has(access)) follower.stream.end();
    } catch (error) {
      // Without the database nobody can be identified, and nothing changes either.
      if (!isDomainError(error)) follower.stream.destroy();
    }
  }

  const checking = setInterval(() => {
    checks += 1;
    for (const follower of followers) {
      void check(follower);
      if (checks % checksPerHeartbeat === 0) tell(follower.stream, ':\n\n');
    }
  }, checkMs);

  app.addHook('preClose', async () => {
    clearInterval(checking);
    clearTimeout(gathering);
    for (const { stream } of followers) stream.end();
  });

  app.get(
    changesPath,
    {
      config: { access, polled: true },
      schema: {
        operationId: 'followChanges',
        summary: 'Which lists have changed, as server-sent events; each carries one topic',
        tags: ['back-office'],
        querystring: query,
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    (request, reply) => {
      const leavePlace = places.take(request);
      if (leavePlace === null) return replyWithRefusal(reply, tooManyStreams);
      const stream = openStream();
      const recognise = () => findActor({ ...request.ctx, now: clock() }, request);
      const follower = { stream, actor: request.ctx.actor, recognise };
      followers.add(follower);
      stream.once('close', () => {
        leavePlace();
        followers.delete(follower);
      });
      tell(follower.stream, `retry: ${retryMs}\n\n`);
      const since = performance.now() - query.parse(request.query).recentSeconds * 1_000;
      tellTopics(
        follower,
        [...heardAtMs].filter(([, at]) => at > since).map(([topic]) => topic),
      );
      return sendStream(reply, stream);
    },
  );
}
