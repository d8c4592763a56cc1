import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { callConfirmations, replacedConfirmations } from '../../tables.server.ts';

export type Earlier = typeof callConfirmations.$inferSelect;

/** The statement that awaits a correction; null otherwise. */
export async function findStatementToCorrect(ctx: Ctx, callId: string): Promise<Earlier | null> {
  const [found] = await ctx.db
    .select({ stated: callConfirmations })
    .from(callConfirmations)
    .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, callConfirmations.callId))
    .where(
      and(
        eq(callConfirmations.callId, callId),
        isNotNull(callConfirmations.correctionAskedAt),
        isNull(replacedConfirmations.callId),
      ),
    );
  return found?.stated ?? null;
}

/** Replaces the statement by its correction, and stores the old one beside it. The caller has locked the call. */
export async function replaceStatement(
  ctx: Ctx,
  earlier: Earlier,
  corrected: Omit<Earlier, 'id' | 'callId' | 'correctionAskedAt'>,
): Promise<void> {
  const { id, callWasCancelled, correctionAskedAt, askReview, ...statement } = earlier;
  await ctx.db.insert(replacedConfirmations).values(statement);
  await ctx.db.update(callConfirmations).set(corrected).where(eq(callConfirmations.id, id));
}
