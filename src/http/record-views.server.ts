import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteLook, type RecordName, sameLookMs } from '#platform/audit/note-access.server.ts';

/** Views remembered by this process; beyond these the database is asked. */
const rememberedViews = 20_000;

/**
 * Logs who viewed which record, once per quarter of an hour, after the answer was sent. Recent views are remembered in
 * memory, so that polling costs no query.
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
  // Finishes logging before the database is closed.
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}

function shownBy({ routeOptions, params, alsoShows = [] }: FastifyRequest): readonly RecordName[] {
  const { looksAt } = routeOptions.config;
  if (looksAt === undefined) return alsoShows;
  return [{ table: looksAt, id: (params as { id: string }).id }, ...alsoShows];
}
