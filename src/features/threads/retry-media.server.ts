// Tested in receive-media.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { receiveMedia } from './receive-media.server.ts';
import { threadEntries } from './tables.server.ts';

/** Asks the carrier again for a file that did not come; throws `conflict` for any other. */
export function retryMedia(ctx: Ctx, { id, entryId }: { id: string; entryId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const isLost = and(
      eq(threadEntries.id, entryId),
      eq(threadEntries.threadId, id),
      eq(threadEntries.mediaState, 'perdida'),
    );
    const asked = await inside.db
      .update(threadEntries)
      .set({ mediaState: 'pendente', mediaTries: 0 })
      .where(isLost)
      .returning({ id: threadEntries.id });
    if (asked.length === 0) throw new DomainError('conflict', 'Este arquivo já veio, ou já está sendo buscado.');
    await queueJob(inside, receiveMedia, { id: entryId });
    await announce(inside, 'threads');
  });
}
