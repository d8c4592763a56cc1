import { and, eq, sql } from 'drizzle-orm';
import { settlementLines, settlements } from '#features/finance/tables.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { type Ctx, type Db, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';

/** The commissions of a call and their reversals, in the order of posting, each with what the partner owes by it. */
export function commissionsOf(db: Db, callId: string) {
  return db
    .select({
      id: ledgerEntries.id,
      lineId: ledgerLines.id,
      kind: ledgerEntries.kind,
      round: ledgerEntries.round,
      partnerId: ledgerEntries.partnerId,
      contraryOf: ledgerEntries.contraryOf,
      finalValueCents: ledgerEntries.finalValueCents,
      commissionBasisPoints: ledgerEntries.commissionBasisPoints,
      commissionCents: sql<number>`coalesce(${ledgerLines.cents}, 0)`.mapWith(Number),
      at: ledgerEntries.at,
      dueOn: ledgerEntries.dueOn,
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .where(eq(ledgerEntries.callId, callId))
    .orderBy(ledgerEntries.id);
}

/** A settlement of all commissions of a call, paid at once. */
export function settlePaid(given: Ctx, callId: string): Promise<void> {
  return inTransaction(given, (ctx) => settleIn(ctx, callId));
}

async function settleIn(ctx: Ctx, callId: string): Promise<void> {
  const lines = await commissionsOf(ctx.db, callId);
  const partnerId = lines[0]?.partnerId;
  if (partnerId == null) throw new Error('The call has no commission.');
  const cents = lines.reduce((sum, line) => sum + line.commissionCents, 0);
  const [settlement] = await ctx.db
    .insert(settlements)
    .values({ partnerId, status: 'pago', paidAt: ctx.now, cents, dueOn: '2026-11-30', ...doneNow(ctx) })
    .returning({ id: settlements.id });
  if (settlement === undefined) throw new Error('No settlement was written.');
  for (const { lineId } of lines) {
    if (lineId !== null) await ctx.db.insert(settlementLines).values({ settlementId: settlement.id, lineId });
  }
}
