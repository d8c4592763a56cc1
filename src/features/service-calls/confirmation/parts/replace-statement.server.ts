import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { callConfirmations, replacedConfirmations } from '../../tables.server.ts';

export type Earlier = typeof callConfirmations.$inferSelect;

/** What the client stated and was asked to correct, while the correction has not come; null otherwise. */
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

/**
 * Puts the correction where the statement stood, and keeps the statement beside it. The call's row is locked by the
 * caller.
 */
export async function replaceStatement(
  ctx: Ctx,
  earlier: Earlier,
  corrected: Omit<Earlier, 'id' | 'callId' | 'correctionAskedAt'>,
): Promise<void> {
  const { id, callWasCancelled, correctionAskedAt, ...statement } = earlier;
  await ctx.db.insert(replacedConfirmations).values(statement);
  await ctx.db.update(callConfirmations).set(corrected).where(eq(callConfirmations.id, id));
}
