// Tested in #features/finance/months/close-finance-month.db.test.ts.
import { desc, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addMonths, monthInWords, monthOn } from '#shared/time/months.ts';
import { nextMonthToClose } from './queries.server.ts';
import type { AcceptedMatter } from './rules.ts';
import { closedMonths } from './tables.server.ts';

/**
 * Closes a month for good, `2026-10`: nothing is posted into it any more. `acceptedIn` says, once nobody can post, what
 * is accepted unfinished. Throws `invalid` for one that is not over or not the next, `conflict` with who was faster.
 */
export function closeMonth(
  ctx: Ctx,
  month: string,
  acceptedIn: (inside: Ctx) => Promise<AcceptedMatter[]>,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    // Waits for those who are posting, and they for it.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'))`);
    const [closed] = await inside.db
      .select()
      .from(closedMonths)
      .where(eq(closedMonths.month, `${month}-01`))
      .orderBy(desc(closedMonths.id));
    if (closed !== undefined) throw tooLate(ctx, closed, `já fechou ${monthInWords(month)}`);
    if (month >= monthOn(ctx.now)) throw new DomainError('invalid', 'Um mês só se fecha depois que ele acaba.');
    const next = await nextMonthToClose(inside);
    if (month !== next) {
      throw new DomainError(
        'invalid',
        `Os meses se fecham em ordem: o próximo é ${monthInWords(next ?? addMonths(monthOn(ctx.now), -1))}.`,
      );
    }
    const accepted = await acceptedIn(inside);
    await inside.db.insert(closedMonths).values({ month: `${month}-01`, accepted, ...doneNow(inside) });
  });
}
