import { and, arrayContains, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import type { testEvent, WebhookEvent } from '../rules.ts';
import { sendDelivery } from '../send-deliveries.server.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.server.ts';

interface Happened {
  type: WebhookEvent | typeof testEvent;
  /** Ids and states alone: who may read more asks for it under a key. */
  data: Record<string, string | null>;
}

/** Queues an event for every endpoint that hears it, in the transaction of what happened. */
export async function queueDeliveries(ctx: Ctx, happened: Happened & { type: WebhookEvent }): Promise<void> {
  const isHeard = and(eq(webhookEndpoints.status, 'ativo'), arrayContains(webhookEndpoints.events, [happened.type]));
  const hearing = await ctx.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isHeard);
  for (const { id } of hearing) await queueDelivery(ctx, id, happened);
}

/** Queues an event for one endpoint. */
export function queueDelivery(ctx: Ctx, endpointId: string, { type, data }: Happened): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const [made] = await inside.db
      .insert(webhookDeliveries)
      .values({ endpointId, type, data, happenedAt: ctx.now, dueAt: ctx.now })
      .returning({ id: webhookDeliveries.id });
    if (made === undefined) throw new Error('A delivery was not stored.');
    await queueJob(inside, sendDelivery, { id: made.id });
    return made.id;
  });
}
