import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { type DebtAge, debtAges, longestDelays } from '../rules.ts';

export interface DebtSum {
  partnerId: string;
  partnerName: string;
  age: DebtAge;
  cents: number;
}

/** Debts of each partner by their delay, in cents: what open settlements miss, and lines that stand in none. */
export async function sumDebtsByAge(ctx: Ctx): Promise<DebtSum[]> {
  const delays = longestDelays.map(([age, days]) => sql`when ${todayOn(ctx.now)}::date - due <= ${days} then ${age}`);
  // A line without a day of its own is owed from the day on which it was posted.
  const { rows } = await ctx.db.execute<{ partnerId: string; partnerName: string; age: DebtAge; cents: string }>(sql`
    select p.id as "partnerId", p.name as "partnerName", o.age, sum(o.cents) as cents
    from (
      select partner_id, cents, case ${sql.join(delays, sql` `)} else ${debtAges.at(-1)} end as age
      from (
        select partner_id, cents, coalesce(due_on, business_day(at)) as due from unsettled_lines
        union all
        select partner_id, cents - (
          select coalesce(sum(cents), 0) from settlement_payments where settlement_id = t.id and undone_at is null
        ), due_on from settlements t where status = 'aberto') owed) o
    join partners p on p.id = o.partner_id
    group by p.id, o.age`);
  return rows.map(({ cents, ...sum }) => ({ ...sum, cents: Number(cents) }));
}
