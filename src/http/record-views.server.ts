import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteLook, type RecordName, sameLookMs } from '#platform/audit/note-access.server.ts';

/** Looks remembered by this process; beyond these the database is asked again. */
const rememberedViews = 20_000;

/**
 * Tells the audit log who looked at which record, once in a quarter of an hour: after the answer has left, so that no
 * reader waits for it. What was told just before costs no question to the database, so that lists may poll.
 */
export function registerRecordViews(app: FastifyInstance): void {
  const noted = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'HEAD' || ![200, 304].includes(reply.statusCode)) return;
    for (const record of shownBy(request)) {
      const key = `${request.ctx.actor.id} ${record.table} ${record.id}`;
      const now = request.ctx.now.getTime();
      if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < sameLookMs) continue;
      noted.delete(key);
      noted.set(key, now);
      if (noted.size > rememberedViews) noted.delete(noted.keys().next().value ?? '');
      const look = noteLook(request.ctx, record)
        .catch((err: unknown) => {
          noted.delete(key);
          request.log.error({ err, record }, 'a look was not noted in the audit log');
        })
        .finally(() => underWay.delete(look));
      underWay.add(look);
    }
  });
  // What has been answered is told before the database is closed.
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}

function shownBy({ routeOptions, params, alsoShows = [] }: FastifyRequest): readonly RecordName[] {
  const { looksAt } = routeOptions.config;
  if (looksAt === undefined) return alsoShows;
  return [{ table: looksAt, id: (params as { id: string }).id }, ...alsoShows];
}
