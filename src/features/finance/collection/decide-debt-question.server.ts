// Tested in open-debt-questions.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { addPause } from '#features/partners/roster/add-pause.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { clockText, todayOn } from '#shared/time/dates.ts';
import { decidedNow } from './parts/decided-now.server.ts';
import { debtQuestions } from './tables.server.ts';

interface Decision {
  id: string;
  /** The last day without offers; null leaves the partner as it is. */
  pauseUntilOn: string | null;
  reason: string;
}

/**
 * A person's answer about a partner above the ceiling: no offers until a day, or as before. Throws `not_found`,
 * `invalid`, as `addPause` does, and `conflict` with who decided first.
 */
export function decideDebtQuestion(ctx: Ctx, { id, pauseUntilOn, reason }: Decision): Promise<void> {
  if (pauseUntilOn !== null && pauseUntilOn < todayOn(ctx.now)) {
    throw refusalAt('until', 'A pausa termina hoje ou depois.');
  }
  return inTransaction(ctx, async (inside) => {
    const [question] = await inside.db
      .update(debtQuestions)
      .set({ decision: pauseUntilOn === null ? 'mantido' : 'pausado', reason, ...decidedNow(inside) })
      .where(and(eq(debtQuestions.id, id), isNull(debtQuestions.decision)))
      .returning();
    if (question === undefined) throw await decidedMeanwhile(inside, id);
    if (pauseUntilOn !== null) {
      const until = `${pauseUntilOn}T23:59`;
      await addPause(inside, { partnerId: question.partnerId, from: clockText(inside.now), until, reason });
    }
    await announce(inside, 'finance');
  });
}

async function decidedMeanwhile(ctx: Ctx, id: string): Promise<DomainError> {
  const [question] = await ctx.db.select().from(debtQuestions).where(eq(debtQuestions.id, id));
  if (question === undefined) return new DomainError('not_found', 'Pergunta não encontrada.');
  const { decision, decidedAt, decidedById, decidedByName } = question;
  if (decision === 'baixou') return new DomainError('conflict', 'A dívida já está abaixo do teto.');
  const doneBy =
    decidedAt === null ? undefined : { at: decidedAt, actorId: decidedById, actorName: decidedByName ?? '' };
  return tooLate(
    ctx,
    doneBy,
    decision === 'pausado' ? 'pausou as ofertas deste prestador' : 'decidiu manter as ofertas',
  );
}
