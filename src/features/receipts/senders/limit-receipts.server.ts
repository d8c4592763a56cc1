// Tested in api.db.test.ts.
import { findPaidCall, type KeyedCall } from '#features/service-calls/client-page/queries.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';

/**
 * The call of a key whose holder is about to send a receipt, or to answer to one, which is counted. Throws as
 * `findPaidCall` does, and `too_many`.
 */
export async function limitReceipts(ctx: Ctx, clientKey: string): Promise<KeyedCall> {
  const call = await findPaidCall(ctx, clientKey);
  await demandAttempt(ctx, limits.receiptByAddress, ctx.address ?? '');
  await demandAttempt(ctx, limits.receiptByCall, call.id);
  return call;
}
