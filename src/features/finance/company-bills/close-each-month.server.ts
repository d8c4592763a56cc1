// Tested in close-bill.db.test.ts.
import { and, eq, lt } from 'drizzle-orm';
import { type Ctx, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { closeBill } from './close-bill.server.ts';
import { companyBills } from './tables.server.ts';

/** Looks each night, so that a first of the month on which nothing ran is made up for. */
export const closeEachMonth = defineJob({
  name: 'close-company-bills',
  label: 'Fechar as faturas das empresas',
  every: '10 0 * * *',
  limitMinutes: 30,
  run: closeBillsOfPastMonths,
});

/** Closes the open bills of months that are over, in Brasília's days, each in a transaction of its own. */
export async function closeBillsOfPastMonths(asked: Ctx): Promise<void> {
  const ctx: Ctx = { ...asked, actor: system };
  const isOver = lt(companyBills.month, `${monthOn(todayOn(ctx.now))}-01`);
  const open = await ctx.db
    .select({ id: companyBills.id })
    .from(companyBills)
    .where(and(eq(companyBills.status, 'aberta'), isOver));
  for (const { id } of open) {
    // A person may be faster.
    await closeBill(ctx, { id }).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
    });
  }
}
