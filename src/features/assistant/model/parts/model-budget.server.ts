import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { assistantSpending as spending } from '../tables.server.ts';

/** Money set aside for one wording. */
export interface Reserve {
  day: string;
  millionths: number;
}

/** Reserves the maximum cost of a wording; null when the day's budget of all processes is used up. */
export async function reserve(ctx: Ctx, millionths: number, ceiling: number): Promise<Reserve | null> {
  if (millionths > ceiling) return null;
  const day = todayOn(ctx.now);
  const sum = sql`${spending.spentMillionths} + ${millionths}`;
  const [row] = await ctx.db
    .insert(spending)
    .values({ day, spentMillionths: millionths, asked: 1 })
    .onConflictDoUpdate({
      target: spending.day,
      set: { spentMillionths: sum, asked: sql`${spending.asked} + 1` },
      setWhere: sql`${sum} <= ${ceiling}`,
    })
    .returning({ day: spending.day });
  return row === undefined ? null : { day, millionths };
}

/** Replaces a reservation by the actual cost. */
export async function settle(
  ctx: Ctx,
  { day, millionths }: Reserve,
  { cost, isTaken }: { cost: number; isTaken: boolean },
): Promise<void> {
  await ctx.db
    .update(spending)
    .set({
      spentMillionths: sql`greatest(${spending.spentMillionths} + ${cost - millionths}, 0)`,
      taken: sql`${spending.taken} + ${isTaken ? 1 : 0}`,
    })
    .where(eq(spending.day, day));
}
