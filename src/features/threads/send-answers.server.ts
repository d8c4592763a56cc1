// Tested in api.db.test.ts.
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { answerMark, carryLimitMs, waitAfterMs } from '#features/messages/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import type { Outcome } from '#platform/messages/carrier.server.ts';
import { announce } from '#platform/notices.server.ts';
import { triesPerAnswer } from './rules.ts';
import { threadEntries, threads } from './tables.server.ts';

/** Sends one answer: claimed before its carrier is asked, so that it leaves at most once. */
export const sendAnswer = defineJob({
  name: 'send-thread-answer',
  label: 'Enviar uma resposta do WhatsApp',
  data: z.strictObject({ id: z.uuid() }),
  run: (ctx, { id }) => carryAnswer(ctx, id),
});

/** Hands to a person, who looks whether they left, the answers of processes that ended in the middle. */
export const giveUpAnswers = defineJob({
  name: 'give-up-thread-answers',
  label: 'Conferir respostas interrompidas',
  every: '* * * * *',
  async run(ctx) {
    const oldest = new Date(ctx.now.getTime() - carryLimitMs);
    const given = await ctx.db
      .update(threadEntries)
      .set({ status: 'conferir', error: 'O envio foi interrompido no meio.' })
      .where(and(eq(threadEntries.status, 'enviando'), lt(threadEntries.attemptedAt, oldest)))
      .returning({ id: threadEntries.id });
    if (given.length > 0) await announce(ctx, 'threads');
  },
});

async function carryAnswer(ctx: Ctx, id: string): Promise<void> {
  const [entry] = await ctx.db
    .update(threadEntries)
    .set({ status: 'enviando', attemptedAt: ctx.now })
    .where(and(eq(threadEntries.id, id), eq(threadEntries.status, 'na_fila')))
    .returning();
  if (entry === undefined) return;
  const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, entry.threadId));
  const carrier = ctx.services.carriers.find('whatsapp');
  const phone = thread?.phone ?? null;
  const outcome: Outcome =
    carrier === undefined || phone === null
      ? { kind: 'refused', reason: 'O WhatsApp da central não está configurado.', retryable: false }
      : await carrier.send({
          reference: `${answerMark}${id}`,
          to: phone,
          isAnswer: entry.template === null,
          rendered: {
            to: { name: thread?.profileName ?? '', phone, email: null },
            whatsApp: entry.template,
            subject: '',
            text: entry.text,
            link: null,
          },
        });
  await settle(ctx, { id, attempts: entry.attempts + 1 }, outcome);
}

/** Records the result, unless a report was faster. */
function settle(ctx: Ctx, { id, attempts }: { id: string; attempts: number }, outcome: Outcome): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const again = outcome.kind === 'refused' && outcome.retryable && attempts < triesPerAnswer;
    const set = {
      accepted: () => ({
        status: 'enviada' as const,
        providerId: outcome.kind === 'accepted' ? outcome.providerId : null,
        error: null,
      }),
      unknown: () => ({ status: 'conferir' as const, error: reasonOf(outcome) }),
      refused: () => ({ status: again ? ('na_fila' as const) : ('falhou' as const), error: reasonOf(outcome) }),
    }[outcome.kind]();
    await inside.db
      .update(threadEntries)
      .set({ ...set, attempts })
      .where(and(eq(threadEntries.id, id), eq(threadEntries.status, 'enviando')));
    if (again) await queueJob(inside, sendAnswer, { id }, { at: new Date(ctx.now.getTime() + waitAfterMs(attempts)) });
    await announce(inside, 'threads');
  });
}

const reasonOf = (outcome: Outcome) => (outcome.kind === 'accepted' ? null : outcome.reason);
