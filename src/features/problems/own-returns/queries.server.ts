import { desc, eq } from 'drizzle-orm';
import { callFileNotFound, readCallFile } from '#features/call-files/queries.server.ts';
import { findOwnCall } from '#features/service-calls/own-calls/queries.server.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { listPhotosOf } from '../queries.server.ts';
import { problems } from '../tables.server.ts';

/**
 * The problem that one of the acting partner's open calls repairs; null for none. Throws `not_found` for any other
 * call.
 */
export async function findOwnReturn(ctx: Ctx, callId: string) {
  const found = await findMended(ctx, callId);
  if (found === null) return { problem: null };
  return { problem: { kind: found.kind, photos: await listPhotosOf(ctx, found) } };
}

/** The bytes of one photo of that problem; throws `not_found`. */
export async function readOwnReturnPhoto(
  ctx: Ctx,
  { callId, fileId, small }: { callId: string; fileId: string; small: boolean },
) {
  const problem = await findMended(ctx, callId);
  if (problem === null || !(await listPhotosOf(ctx, problem)).includes(fileId)) throw callFileNotFound();
  return readCallFile(ctx, { callId: problem.callId, fileId, reader: 'office', small });
}

async function findMended(ctx: Ctx, callId: string) {
  const { status } = await findOwnCall(ctx, callId);
  if (!isOpenCall(status)) return null;
  const [problem] = await ctx.db
    .select()
    .from(problems)
    .where(eq(problems.returnId, callId))
    .orderBy(desc(problems.closedAt))
    .limit(1);
  return problem ?? null;
}
