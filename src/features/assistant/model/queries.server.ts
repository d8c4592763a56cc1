import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { assistantSpending } from './tables.server.ts';

/** Today's cost and results of wordings; null without a model. */
export async function readSpendingToday(ctx: Ctx) {
  const { languageModel } = ctx.services;
  if (languageModel === undefined) return null;
  const [row] = await ctx.db
    .select()
    .from(assistantSpending)
    .where(eq(assistantSpending.day, todayOn(ctx.now)));
  const { spentMillionths = 0, asked = 0, taken = 0 } = row ?? {};
  return { spentMillionths, asked, taken, ceilingMillionths: languageModel.dailyCeiling };
}
