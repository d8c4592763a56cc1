import { gte, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { startOfDay, todayOn } from '#shared/time/dates.ts';
import { messages } from '../tables.server.ts';

/** Whether this month's messages cost what they may, by the price list. */
export async function isCeilingReached({ db, now, services }: Ctx): Promise<boolean> {
  const { ceilingCents } = services.carriers;
  if (ceilingCents === null) return false;
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${messages.costCents}), 0)::int` })
    .from(messages)
    .where(gte(messages.sentAt, startOfDay(`${todayOn(now).slice(0, 7)}-01`)));
  return (row?.cents ?? 0) >= ceilingCents;
}
