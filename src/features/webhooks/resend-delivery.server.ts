// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { DomainError } from '#shared/errors.ts';
import { queueDelivery } from './parts/queue-deliveries.server.ts';
import { lockEndpoint } from './queries.server.ts';
import { testEvent } from './rules.ts';
import { sendDelivery } from './send-deliveries.server.ts';
import { webhookDeliveries } from './tables.server.ts';

const notOn = () => new DomainError('conflict', 'Este endereço não está ativo: religue antes de enviar.');

/** Queues an event again, under its id and with all its tries anew. Throws `not_found`, and `conflict` while off. */
export function resendDelivery(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [held] = await inside.db
      .select({ endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id));
    if (held === undefined) throw new DomainError('not_found', 'Aviso não encontrado.');
    if ((await lockEndpoint(inside, held.endpointId)).status !== 'ativo') throw notOn();
    await inside.db
      .update(webhookDeliveries)
      .set({ status: 'na_fila', dueAt: ctx.now, tries: 0, claimId: null, endedAt: null })
      .where(eq(webhookDeliveries.id, id));
    await queueJob(inside, sendDelivery, { id });
  });
}

/** Queues an event of nothing for one address. Throws `not_found`, and `conflict` while it is off. */
export function tryEndpoint(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    if ((await lockEndpoint(inside, id)).status !== 'ativo') throw notOn();
    return queueDelivery(inside, id, { type: testEvent, data: {} });
  });
}
