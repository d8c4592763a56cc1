// Tested in api.db.test.ts.
import { findClientCall, type KeyedCall } from '#features/service-calls/client-page/queries.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';

/**
 * The call of a key whose holder is about to send a photo, which is counted. Throws as `findClientCall` does, and
 * `too_many`.
 */
export async function limitProblemPhotos(ctx: Ctx, clientKey: string): Promise<KeyedCall> {
  const call = await findClientCall(ctx, clientKey);
  await demandAttempt(ctx, limits.problemPhotoByAddress, ctx.address ?? '');
  await demandAttempt(ctx, limits.problemPhotoByCall, call.id);
  return call;
}
