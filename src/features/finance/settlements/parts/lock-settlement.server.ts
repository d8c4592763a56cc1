import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { settlementKind, settlementPayments, settlements } from '../../tables.server.ts';

/** A settlement, held until the transaction ends, with what was paid of it; throws `not_found`. */
export async function lockSettlement(ctx: Ctx, id: string) {
  const [settlement] = await ctx.db.select().from(settlements).where(eq(settlements.id, id)).for('update');
  if (settlement === undefined) throw new DomainError('not_found', settlementKind.notFound);
  const [paid] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${settlementPayments.cents}), 0)`.mapWith(Number) })
    .from(settlementPayments)
    .where(and(eq(settlementPayments.settlementId, id), isNull(settlementPayments.undoneAt)));
  return { ...settlement, paidCents: paid?.cents ?? 0 };
}
