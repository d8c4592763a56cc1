// Tested in add-call-file.db.test.ts.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { isNamed } from './queries.server.ts';
import { callFiles } from './tables.server.ts';

/**
 * Attaches a partner's pictures of a call to a written quote, which shows them to the client. They are named by the
 * sender's ids; the caller has locked the call. Returns each picture once, by its first id, in the given order. Throws
 * `invalid` at `photos` for a missing one.
 */
export async function attachQuotePhotos(
  ctx: Ctx,
  { callId, photoIds }: { callId: string; photoIds: readonly string[] },
): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const attached = await ctx.db
    .update(callFiles)
    .set({ isQuoted: true })
    .where(
      and(
        eq(callFiles.callId, callId),
        isNamed(photoIds),
        eq(callFiles.side, 'prestador'),
        isNotNull(callFiles.smallFileId),
        isNull(callFiles.removedAt),
      ),
    )
    .returning({ photoId: callFiles.clientPhotoId, others: callFiles.otherPhotoIds });
  const firstNames = new Map(
    attached.flatMap(({ photoId, others }) => [photoId, ...others].map((name) => [name, photoId])),
  );
  const named = photoIds.flatMap((name) => firstNames.get(name) ?? []);
  if (named.length === photoIds.length) return [...new Set(named)];
  throw refusalAt('photos', 'Uma foto deste orçamento não está no chamado. Tire-a do orçamento, ou inclua de novo.');
}
