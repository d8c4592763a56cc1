import { eq } from 'drizzle-orm';
import { findGroupChangedAt } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { findUnsettled, readTerms } from './parts/unsettled.server.ts';
import { settlesAt, settlingDay, waitOf } from './rules.ts';
import { settlePartner } from './settle-partner.server.ts';
import { settlementWeeks } from './tables.server.ts';

/** Looks each morning, so that a settling day on which nothing ran is made up for. */
export const settleEachWeek = defineJob({
  name: 'settle-each-week',
  label: 'Abrir os acertos da semana',
  every: '5 6 * * *',
  limitMinutes: 30,
  run: settleWeek,
});

/**
 * Settles every partner once for the last settling day, each in a transaction of its own. Nothing happens while weekly
 * settling is off, or where its settings are younger than that day.
 */
export async function settleWeek(asked: Ctx): Promise<void> {
  const ctx: Ctx = { ...asked, actor: system };
  const terms = await readTerms(ctx);
  if (!terms.weekly) return;
  const today = todayOn(ctx.now);
  const weekOn = settlingDay(today, terms.weekday);
  const dueAt = settlesAt(weekOn);
  const changedAt = await findGroupChangedAt(ctx, 'settlements');
  if (dueAt === null || dueAt > ctx.now || (changedAt !== null && changedAt > dueAt)) return;
  const isFinished = (await ctx.db.$count(settlementWeeks, eq(settlementWeeks.weekOn, weekOn))) > 0;
  if (isFinished) return;

  let settled = 0;
  let left = 0;
  for (const { id, cents, oldestOn } of await findUnsettled(ctx, weekOn)) {
    if (waitOf({ cents, oldestOn }, terms, today) !== null) {
      left += 1;
      continue;
    }
    const isDone = await settleOnce(ctx, { partnerId: id, dueOn: addDays(today, terms.dueDays), weekOn });
    if (isDone) settled += 1;
  }
  await inTransaction(ctx, ({ db }) =>
    db.insert(settlementWeeks).values({ weekOn, at: ctx.now, settled, left }).onConflictDoNothing(),
  );
}

/** Whether this call settled the partner; another process or a person may have been faster. */
async function settleOnce(
  ctx: Ctx,
  settlement: { partnerId: string; dueOn: string; weekOn: string },
): Promise<boolean> {
  try {
    await settlePartner(ctx, settlement);
    return true;
  } catch (error) {
    if (isDomainError(error) || violatedUnique(error) === 'settlements_week_key') return false;
    throw error;
  }
}
