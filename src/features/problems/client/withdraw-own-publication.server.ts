// Tested in report-problem.db.test.ts.
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { withdrawPublication } from '#features/service-calls/confirmation/withdraw-publication.server.ts';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';

/** The client withdraws consent to publish; throws as `findClientCall` and `withdrawPublication`. */
export async function withdrawOwnPublication(ctx: Ctx, clientKey: string): Promise<void> {
  const { id, clientName } = await findClientCall(ctx, clientKey);
  await inTransaction(ctx, async (inside) => {
    const client = await actAs(inside, { ...ctx.actor, kind: 'client', id: null, name: clientName });
    await withdrawPublication(client, { callId: id, reason: 'Na página do atendimento', place: 'atendimento' });
  });
}
