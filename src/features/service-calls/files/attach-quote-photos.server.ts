// Tested in add-call-file.db.test.ts.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { isNamed } from './queries.server.ts';
import { callFiles } from './tables.server.ts';

/**
 * Lets pictures that a partner's side added to a call stand in a written quote: its client sees them from then on. They
 * are named as the sender's device calls them; the call's row is the caller's. Gives each picture once, by its first
 * name, in the order in which they were named. Throws `invalid` at `photos` for one that is not there.
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
  const message = 'Uma foto deste orçamento não está no chamado. Tire-a do orçamento, ou inclua de novo.';
  throw new DomainError('invalid', message, { issues: [{ path: 'photos', message }] });
}
