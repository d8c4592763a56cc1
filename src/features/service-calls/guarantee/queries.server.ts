import { and, eq, type SQL, sql } from 'drizzle-orm';
import { quotes } from '#features/quotes/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** The days of guarantee that a row of `quotes` says. */
export const guaranteeDaysOfQuote: SQL<number> = sql`(${quotes.content} ->> 'guaranteeDays')::int`.mapWith(Number);

/** Guarantee days of a call's approved quote; null without one. */
export async function findAgreedDays(ctx: Ctx, callId: string): Promise<number | null> {
  const [quote] = await ctx.db
    .select({ days: guaranteeDaysOfQuote })
    .from(quotes)
    .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado')));
  return quote?.days ?? null;
}
