import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { settlementName } from '../../settlements/rules.ts';
import { settlementPayments, settlements } from '../../tables.server.ts';

/** Payments that stand by these lines of the bank. */
export async function paymentsOf(ctx: Ctx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  const rows = await ctx.db
    .select({ payment: settlementPayments, settlement: settlements, partnerName: partners.name })
    .from(settlementPayments)
    .innerJoin(settlements, eq(settlements.id, settlementPayments.settlementId))
    .innerJoin(partners, eq(partners.id, settlements.partnerId))
    .where(and(inArray(settlementPayments.bankLineId, [...lineIds]), isNull(settlementPayments.undoneAt)))
    .orderBy(asc(settlementPayments.id));
  return rows.map(({ payment: { id, bankLineId, cents, lineFoundAt }, settlement, partnerName }) => ({
    id,
    lineId: bankLineId,
    settlementId: settlement.id,
    name: settlementName(settlement.number, settlement.at),
    partnerName,
    cents,
    wasRecorded: lineFoundAt !== null,
  }));
}

/** Credits that stand by these lines: what was too much for what they paid. */
export async function creditsOf(ctx: Ctx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  const contrary = alias(ledgerEntries, 'contrary');
  return ctx.db
    .select({ lineId: ledgerEntries.sourceId, partnerName: partners.name, cents: ledgerLines.cents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'bank')))
    .innerJoin(partners, eq(partners.id, ledgerEntries.partnerId))
    .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
    .where(and(eq(ledgerEntries.kind, 'credit'), inArray(ledgerEntries.sourceId, [...lineIds]), isNull(contrary.id)));
}
