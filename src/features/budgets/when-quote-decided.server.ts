import { and, eq } from 'drizzle-orm';
import { quoteApproved, quoteDeclined } from '#features/quotes/rules.ts';
import { declineReasonLabels } from '#features/service-calls/reference-declines.ts';
import { callFinished } from '#features/service-calls/rules.ts';
import { isOneOf } from '#platform/choices.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { registerBudget } from './register-budget.server.ts';
import { openBudgetStatuses, priorityOf } from './rules.ts';
import { budgetKind, budgets } from './tables.server.ts';

/** A declined quote becomes a budget to win back; an open one of the call continues. */
export const whenQuoteDeclined = when(quoteDeclined, async (ctx, { callId, ceilingCents, reason, note }) => {
  const value = centsToReais(ceilingCents);
  const why = [declineReasonLabels[reason], note].filter(Boolean).join(', ');
  try {
    await registerBudget(
      { ...ctx, actor: system },
      {
        callId,
        originalValue: value,
        proposedValue: value,
        priority: priorityOf(ceilingCents),
        declineReason: reason,
        conversionStrategy: `Orçamento escrito recusado: ${why}.`,
      },
    );
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'conflict') throw error;
  }
});

/** A yes after a no: the declined price is won back, at what was approved. */
export const whenQuoteApproved = when(quoteApproved, (ctx, { callId, ceilingCents }) =>
  winOpen(ctx, { callId, cents: ceilingCents, reason: 'O cliente aprovou um novo orçamento' }),
);

/** Paid work after a refusal counts as won back, at its final amount. */
export const whenCallFinished = when(callFinished, async (ctx, { callId, finalValueCents }) => {
  if (finalValueCents > 0) await winOpen(ctx, { callId, cents: finalValueCents, reason: 'O serviço foi feito' });
});

async function winOpen(ctx: Ctx, won: { callId: string; cents: number; reason: string }): Promise<void> {
  const [open] = await ctx.db
    .select({ id: budgets.id, originalValueCents: budgets.originalValueCents })
    .from(budgets)
    .where(and(eq(budgets.callId, won.callId), isOneOf(budgets.status, openBudgetStatuses)));
  if (open === undefined) return;
  await moveRecord({ ...ctx, actor: system }, budgetKind, {
    id: open.id,
    to: 'convertido',
    reason: won.reason,
    set: { proposedValueCents: Math.min(won.cents, open.originalValueCents), updatedAt: ctx.now },
  });
}
