// Tested in queue-push.db.test.ts.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { SavePushDeviceBody } from './contract.ts';
import { pushDevices } from './tables.server.ts';

/** More browsers than anybody uses; the oldest are dropped. */
const mostDevices = 10;

/**
 * Registers a browser for notifications of the actor during the session; a previous person's registration ends. Throws
 * `invalid` for an unknown push service or malformed keys.
 */
export function savePushDevice(
  ctx: Ctx,
  { sessionId, endpoint, p256dh, auth }: SavePushDeviceBody & { sessionId: string },
): Promise<void> {
  const { id: userId } = ctx.actor;
  if (userId === null) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  if (ctx.services.push?.takes(endpoint) !== true) {
    throw new DomainError('invalid', 'Este navegador usa um serviço de avisos que não conhecemos.');
  }
  if (!ctx.services.push.reads({ p256dh, auth })) {
    throw new DomainError('invalid', 'Chave de aviso desconhecida.');
  }
  return inTransaction(ctx, async ({ db }) => {
    const device = { userId, sessionId, p256dh, auth, createdAt: ctx.now };
    await db
      .insert(pushDevices)
      .values({ ...device, endpoint })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device });
    const own = await db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .offset(mostDevices);
    const old = own.map(({ id }) => id);
    if (old.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, old));
  });
}

/** Unregisters one of the actor's browsers; harmless if unknown. */
export async function removePushDevice(ctx: Ctx, endpoint: string): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, ctx.actor.id ?? ''))),
  );
}
