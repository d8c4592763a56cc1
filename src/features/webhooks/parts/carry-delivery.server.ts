import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { Posted } from '#platform/poster.server.ts';
import { openSecret } from '#platform/seal-secret.server.ts';
import { failsForMs, isGone, isTaken, leaseMs, testEvent, waitAfterMs } from '../rules.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.server.ts';
import { signDelivery } from './sign-delivery.server.ts';

type Delivery = typeof webhookDeliveries.$inferSelect;

/**
 * Sends a due delivery. It is taken for a lease in one statement, sent while no connection is held, and settled by the
 * same claim: a process that ends in the middle leaves it due again, and of two processes one gets it. Returns when it
 * is due again; null for never.
 */
export async function carryDelivery(ctx: Ctx, id: string): Promise<Date | null> {
  const delivery = await claim(ctx, id);
  if (delivery === undefined) return null;
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId));
  if (endpoint === undefined) return null;
  const { type, happenedAt, data } = delivery;
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
  const isOldValid = endpoint.oldSecretUntil !== null && ctx.now < endpoint.oldSecretUntil;
  const sealed = [endpoint.secret, ...(isOldValid && endpoint.oldSecret !== null ? [endpoint.oldSecret] : [])];
  const secrets = sealed.map((text) => openSecret(ctx, 'webhook', endpoint.id, text));
  const headers = signDelivery({ id: delivery.id, at: ctx.now, body, secrets });
  const posted = await ctx.services.poster.post(endpoint.url, { headers, body });
  return settle(ctx, delivery, posted);
}

async function claim({ db, now }: Ctx, id: string): Promise<Delivery | undefined> {
  const isOn = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, webhookDeliveries.endpointId), eq(webhookEndpoints.status, 'ativo')));
  const isDue = and(eq(webhookDeliveries.status, 'na_fila'), lte(webhookDeliveries.dueAt, now));
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({
      claimId: crypto.randomUUID(),
      tries: sql`${webhookDeliveries.tries} + 1`,
      triedAt: now,
      dueAt: new Date(now.getTime() + leaseMs),
    })
    .where(and(eq(webhookDeliveries.id, id), isDue, exists(isOn)))
    .returning();
  return claimed;
}

async function settle(
  ctx: Ctx,
  { id, claimId, endpointId, tries, type }: Delivery,
  posted: Posted,
): Promise<Date | null> {
  const status = posted.kind === 'answered' ? posted.status : null;
  const taken = status !== null && isTaken(status);
  const wait = waitAfterMs(tries, posted.kind === 'answered' ? posted.retryAfterSeconds : null);
  const gone = status !== null && isGone(status);
  const isOver = wait === null || gone || type === testEvent;
  const dueAt = taken || isOver ? null : new Date(ctx.now.getTime() + wait);
  const ended = taken ? ('entregue' as const) : ('desistiu' as const);
  const next = dueAt === null ? { status: ended, endedAt: ctx.now } : { dueAt };
  await inTransaction(ctx, async (inside) => {
    const [settled] = await inside.db
      .update(webhookDeliveries)
      .set({ ...next, lastStatus: status, lastAnswer: posted.kind === 'answered' ? posted.start : posted.reason })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claimId, claimId ?? '')))
      .returning({ id: webhookDeliveries.id });
    if (settled === undefined) return;
    await noteEndpoint(inside, endpointId, { taken, gone });
    await announce(inside, 'webhooks');
  });
  return dueAt;
}

/** Keeps since when an endpoint fails, and switches it off when it is gone, or failed for days. */
async function noteEndpoint(ctx: Ctx, endpointId: string, { taken, gone }: { taken: boolean; gone: boolean }) {
  const { db, now } = ctx;
  const own = eq(webhookEndpoints.id, endpointId);
  const [endpoint] = await db.select().from(webhookEndpoints).where(own).for('update');
  if (endpoint === undefined || (taken && endpoint.failingSince === null)) return;
  const failingSince = taken ? null : (endpoint.failingSince ?? now);
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failsForMs;
  const offReason = gone ? 'O endereço disse que não existe mais (410).' : 'Nada foi entregue em cinco dias.';
  const off = endpoint.status === 'ativo' && (gone || isLong) ? { status: 'desligado' as const, offReason } : {};
  await db
    .update(webhookEndpoints)
    .set({ failingSince, ...off })
    .where(own);
}
