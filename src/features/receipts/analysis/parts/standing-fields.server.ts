import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { StandingFields } from '../rules.ts';
import { receiptMends, receiptReadings } from '../tables.server.ts';

type Mend = typeof receiptMends.$inferSelect;

/** The reading that counts, the mends of people, and the fields as they stand with both. */
export async function readStanding(ctx: Ctx, receiptId: string) {
  const finished = and(eq(receiptReadings.receiptId, receiptId), isNotNull(receiptReadings.finishedAt));
  const [read] = await newest(ctx, and(finished, isNull(receiptReadings.unread)));
  const [last] = read === undefined ? await newest(ctx, finished) : [];
  const mends = await ctx.db
    .select()
    .from(receiptMends)
    .where(eq(receiptMends.receiptId, receiptId))
    .orderBy(asc(receiptMends.id));
  // A later try that failed takes nothing away from what was read before.
  const reading = read ?? last ?? null;
  const fields: StandingFields = {};
  for (const { name, value, certainty } of reading?.reading?.fields ?? []) {
    fields[name] = { value, isSure: certainty === 'certo' };
  }
  for (const { field, newValue } of lastOfEach(mends).values()) {
    if (newValue === null) delete fields[field];
    else fields[field] = { value: newValue, isSure: true };
  }
  // A day that a person typed is one on which it was paid.
  const isPaid = (lastOfEach(mends).get('paidOn')?.newValue ?? null) !== null;
  return { reading, mends, fields, isScheduled: reading?.reading?.isScheduled === true && !isPaid };
}

function newest(ctx: Ctx, which: ReturnType<typeof and>) {
  return ctx.db.select().from(receiptReadings).where(which).orderBy(desc(receiptReadings.id)).limit(1);
}

/** The mend that counts for each field. */
export function lastOfEach(mends: readonly Mend[]): Map<Mend['field'], Mend> {
  return new Map(mends.map((mend) => [mend.field, mend]));
}
