import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { answerReported } from '#features/messages/rules.ts';
import { when } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { answerAfterReport } from './rules.ts';
import { threadEntries } from './tables.server.ts';

/** Notes how far an answer came; repeated and in any order, it never leads back. */
export const whenAnswerReported = when(answerReported, async (ctx, { answerId, providerId, report, reason }) => {
  if (!z.uuid().safeParse(answerId).success) return;
  const [entry] = await ctx.db.select().from(threadEntries).where(eq(threadEntries.id, answerId)).for('update');
  if (entry === undefined || entry.status === null) return;
  const to = answerAfterReport(entry.status, report);
  if (to === null) return;
  await ctx.db
    .update(threadEntries)
    .set({ status: to, providerId, error: to === 'falhou' ? (reason ?? 'Não foi entregue.') : null })
    .where(eq(threadEntries.id, answerId));
  await announce(ctx, 'threads');
});
