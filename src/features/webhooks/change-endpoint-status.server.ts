// Tested in api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockEndpoint } from './queries.server.ts';
import { type EndpointStatus, endpointStatusLabels } from './rules.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts';

/**
 * Pauses, resumes or removes an address; what waits for a removed one is given up. Throws `not_found`, and `conflict`
 * when it is not as it was seen.
 */
export function changeEndpointStatus(
  ctx: Ctx,
  { id, status, from }: { id: string; status: EndpointStatus; from: EndpointStatus },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const endpoint = await lockEndpoint(inside, id);
    if (endpoint.status !== from) {
      const now = endpointStatusLabels[endpoint.status].toLowerCase();
      throw new DomainError('conflict', `Este endereço mudou enquanto você olhava: agora está ${now}.`);
    }
    const start = status === 'ativo' ? { failingSince: null, offReason: null } : {};
    await inside.db
      .update(webhookEndpoints)
      .set({ status, ...start })
      .where(eq(webhookEndpoints.id, id));
    if (status !== 'removido') return;
    await inside.db
      .update(webhookDeliveries)
      .set({ status: 'desistiu', endedAt: ctx.now, lastAnswer: 'O endereço foi removido.' })
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'na_fila')));
  });
}
