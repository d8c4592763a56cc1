import { eq } from 'drizzle-orm';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { findAgreedDays } from '#features/service-calls/guarantee/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { openProblem } from '../open-problem.server.ts';
import { mayTellProblem } from '../rules.ts';
import type { ReportProblemBody } from './contract.ts';

/**
 * Keeps what the holder of a call's key says went wrong, in the client's name. Throws as `findClientCall` and `openProblem` do,
 * and `conflict` once the guarantee has ended.
 */
export async function reportProblem(
  ctx: Ctx,
  { clientKey, kind, words, wantsReturn }: ReportProblemBody & { clientKey: string },
): Promise<void> {
  const { id, clientName } = await findClientCall(ctx, clientKey);
  await inTransaction(ctx, async (inside) => {
    const client = await actAs(inside, { ...ctx.actor, kind: 'client', id: null, name: clientName });
    const [call] = await client.db.select().from(serviceCalls).where(eq(serviceCalls.id, id));
    if (call === undefined) throw new Error('The call of a key is missing.');
    const verdict = mayTellProblem({ ...call, agreedDays: await findAgreedDays(client, id) }, ctx.now);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    await openProblem(client, { callId: id, kind, words, wantsReturn });
  });
}
