import { and, eq, lt, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { carryDelivery } from './parts/carry-delivery.server.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts';

/** Rows per look at the queue, and of one endpoint among them, so that a slow one keeps nobody waiting. */
const [most, mostOfOne, atOnce] = [400, 20, 10];

/** Days for which the ended deliveries are shown. */
const shownDays = 30;

/** Sends one delivery once it is due. */
export const sendDelivery = defineJob({
  name: 'send-webhook',
  label: 'Avisar um sistema de fora',
  data: z.strictObject({ id: z.uuid() }),
  async run(ctx, { id }) {
    const dueAt = await carryDelivery(ctx, id);
    if (dueAt !== null) await queueJob(ctx, sendDelivery, { id }, { at: dueAt });
  },
});

/** Sends due deliveries without a wake-up, those of processes that ended in the middle among them. */
export const sendDueDeliveries = defineJob({
  name: 'send-due-webhooks',
  label: 'Avisar os sistemas de fora do que venceu',
  every: '* * * * *',
  run: sendDue,
});

/** Deletes ended deliveries after a month. */
export const sweepDeliveries = defineJob({
  name: 'sweep-webhooks',
  label: 'Apagar avisos entregues há mais de um mês',
  every: '35 4 * * *',
  async run({ db, now }) {
    const old = lt(webhookDeliveries.endedAt, new Date(now.getTime() - shownDays * dayMs));
    await db.delete(webhookDeliveries).where(and(ne(webhookDeliveries.status, 'na_fila'), old));
  },
});

/** @internal for tests, which have no clock */
export async function sendDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: webhookDeliveries.id, endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.status, 'na_fila'),
        lte(webhookDeliveries.dueAt, ctx.now),
        eq(webhookEndpoints.status, 'ativo'),
      ),
    )
    .orderBy(webhookDeliveries.dueAt, webhookDeliveries.id)
    .limit(most);
  const fair = [...Map.groupBy(due, ({ endpointId }) => endpointId).values()].flatMap((own) => own.slice(0, mostOfOne));
  const rest = fair.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) await carryDelivery(ctx, id);
    }),
  );
}
