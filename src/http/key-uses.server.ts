import type { FastifyInstance } from 'fastify';
import { noteAccess, sameLookMs } from '#platform/audit/note-access.server.ts';

/** Uses remembered by this process; beyond these the same use is noted again. */
const rememberedUses = 20_000;

/**
 * Logs under a key's name which operation it called and how it ended, at once, and the same again no sooner than a
 * quarter of an hour later. Refused calls are noted too.
 */
export function registerKeyUses(app: FastifyInstance): void {
  const noted = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();

  app.addHook('onResponse', async (request, reply) => {
    const { actor, now } = request.ctx;
    if (actor.kind !== 'key' || actor.id === null) return;
    const { operationId: operation = 'unmatched' } = (request.routeOptions.schema ?? {}) as { operationId?: string };
    const { statusCode: status } = reply;
    const use = `${actor.id} ${operation} ${status}`;
    if (now.getTime() - (noted.get(use) ?? Number.NEGATIVE_INFINITY) < sameLookMs) return;
    noted.delete(use);
    noted.set(use, now.getTime());
    if (noted.size > rememberedUses) noted.delete(noted.keys().next().value ?? '');
    const record = { table: 'api_keys', id: actor.id };
    const details = { operation, status, address: request.ip };
    const note = noteAccess(request.ctx, { action: 'look', subject: 'api_keys', record, details })
      .catch((err: unknown) => {
        noted.delete(use);
        request.log.error({ err, operation }, 'a use of a key was not noted in the audit log');
      })
      .finally(() => underWay.delete(note));
    underWay.add(note);
  });
  // Finishes logging before the database is closed.
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}
