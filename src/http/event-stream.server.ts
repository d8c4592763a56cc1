import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changesPath } from '#shared/api/changes.ts';
import type { Permission } from '#shared/api/operation.ts';
import type { ChangeStreams } from './change-streams.server.ts';
import type { FindActor } from './guard.server.ts';
import { countStreams } from './stream-places.server.ts';

const access = 'back-office.enter';
/** A listener is dropped within 5 s after the session or account has ended. */
const checkMs = 4_000;
/** Streams of the whole office in one process. */
const mostInAll = 1_000;
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

interface EventStreamOptions {
  streams: ChangeStreams;
  /** The permission to hear of each topic. */
  permissionOf: ReadonlyMap<string, Permission>;
  findActor: FindActor;
  clock: () => Date;
}

/**
 * Tells the back office which lists have changed: topics without data, and only those the person may read. Screens then
 * read through the ordinary operations, which check access again.
 */
export function registerEventStream(
  app: FastifyInstance,
  { streams, permissionOf, findActor, clock }: EventStreamOptions,
): void {
  const places = countStreams(mostInAll);
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
      let { actor } = request.ctx;
      return streams.follow(reply, {
        takePlace: () => places.take(request),
        hears: ({ topic }) => {
          const needed = permissionOf.get(topic);
          return needed !== undefined && actor.permissions.has(needed);
        },
        mayListen: async () => {
          actor = await findActor({ ...request.ctx, now: clock() }, request);
          return actor.permissions.has(access);
        },
        checkMs,
        recentMs: query.parse(request.query).recentSeconds * 1_000,
      });
    },
  );
}
