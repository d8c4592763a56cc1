import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { attachFiles } from '#platform/files/files.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { lockHearing } from './parts/lock-hearing.server.ts';
import { entryFiles, unsentFilesOf } from './queries.server.ts';
import { deadlineWords, isInTime } from './rules.ts';
import { hearingEntries, hearings } from './tables.server.ts';

interface Answer {
  hearingId: string;
  partnerId: string;
  words: string;
  /** Files that were sent for this hearing. */
  fileIds: readonly string[];
}

/**
 * Keeps an answer of the partner who is heard, with its files; it may answer again until the deadline, whose whole
 * minute counts. Throws `not_found` also for a hearing of somebody else, `invalid` for a file that is gone, and
 * `conflict` after the deadline or the decision.
 */
export function answerHearing(ctx: Ctx, { hearingId, partnerId, words, fileIds }: Answer): Promise<{ id: string }> {
  return inTransaction(ctx, async (inside) => {
    const { dueAt, decidedAt } = await lockHearing(inside, hearingId, partnerId);
    if (decidedAt !== null) {
      throw new DomainError('conflict', 'A central já decidiu. Se não concorda, peça que outra pessoa olhe.');
    }
    if (!isInTime(dueAt, ctx.now)) {
      const why = `O prazo para responder terminou em ${deadlineWords(dueAt)}.`;
      throw new DomainError('conflict', `${why} O seu texto continua aqui: ligue para a central e peça mais prazo.`);
    }
    const [answer] = await inside.db
      .insert(hearingEntries)
      .values({ hearingId, kind: 'resposta', words, ...doneNow(inside) })
      .returning({ id: hearingEntries.id });
    if (answer === undefined) throw new Error('The answer was not saved.');
    const taken = await attachFiles(inside, fileIds, unsentFilesOf(hearingId), entryFiles(answer.id));
    if (taken.length !== fileIds.length) {
      throw refusalAt('fileIds', 'Um dos arquivos não está mais aqui. Escolha de novo.');
    }
    await inside.db.update(hearings).set({ answeredAt: ctx.now }).where(eq(hearings.id, hearingId));
    await announce(inside, 'hearings');
    await announceTo(inside, 'own-hearings', partnerId);
    return answer;
  });
}
