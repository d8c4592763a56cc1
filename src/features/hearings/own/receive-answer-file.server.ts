// Tested in api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { savePaper } from '#platform/files/save-paper.server.ts';
import { DomainError } from '#shared/errors.ts';
import { hearingNotFound } from '../parts/lock-hearing.server.ts';
import { unsentFilesOf } from '../queries.server.ts';
import { maxAnswerFilePages } from '../rules.ts';
import { hearings } from '../tables.server.ts';

interface NewFile {
  hearingId: string;
  partnerId: string;
  upload: ReceivedFile;
}

/**
 * Stores a file for an answer until the answer is sent. Throws `not_found` also for a hearing of somebody else,
 * `invalid` for content that is no picture or PDF, and `conflict` after the decision.
 */
export async function receiveAnswerFile(ctx: Ctx, { hearingId, partnerId, upload }: NewFile): Promise<{ id: string }> {
  if (upload.field !== 'arquivo') throw new DomainError('invalid', 'Escolha um arquivo.');
  const own = and(eq(hearings.id, hearingId), eq(hearings.partnerId, partnerId));
  const [hearing] = await ctx.db.select({ decidedAt: hearings.decidedAt }).from(hearings).where(own);
  if (hearing === undefined) throw hearingNotFound();
  if (hearing.decidedAt !== null) throw new DomainError('conflict', 'A central já decidiu.');
  return savePaper(ctx, upload, {
    ...unsentFilesOf(hearingId),
    purpose: 'hearing-answer',
    maxPdfPages: maxAnswerFilePages,
  });
}
