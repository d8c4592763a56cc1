import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';
import { openProblem } from '../open-problem.server.ts';
import type { ReportProblemBody } from './contract.ts';
import { demandMayTell } from './queries.server.ts';

/**
 * Stores a problem reported by a key's holder, in the client's name. Throws as `findClientCall` and `openProblem`, and
 * `conflict` after the guarantee.
 */
export async function reportProblem(
  ctx: Ctx,
  { clientKey, kind, words, wantsReturn, photos }: ReportProblemBody & { clientKey: string },
): Promise<void> {
  const { id, clientName } = await findClientCall(ctx, clientKey);
  await inTransaction(ctx, async (inside) => {
    const client = await actAs(inside, { ...ctx.actor, kind: 'client', id: null, name: clientName });
    await demandMayTell(client, id);
    await openProblem(client, { callId: id, kind, words, wantsReturn, photos });
  });
}
