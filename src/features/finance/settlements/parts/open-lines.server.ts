import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { settlingKinds } from '#features/ledger/rules.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { settlementLines } from '../../tables.server.ts';

/** What partners owe and are owed by lines that stand in no settlement. */
export function openLines(ctx: Ctx, only?: SQL) {
  const original = alias(ledgerEntries, 'original');
  return ctx.db
    .select({
      id: ledgerLines.id,
      partnerId: ledgerLines.partnerId,
      cents: ledgerLines.cents,
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      dueOn: ledgerEntries.dueOn,
      protocolNumber: serviceCalls.protocolNumber,
      callId: ledgerEntries.callId,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .leftJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
    .leftJoin(settlementLines, and(eq(settlementLines.lineId, ledgerLines.id), isNull(settlementLines.freedAt)))
    .where(
      and(
        eq(ledgerLines.account, 'receivable'),
        isNull(settlementLines.id),
        // A payment belongs to the settlement that it paid, as does what was given up of it.
        not(isOneOf(ledgerEntries.kind, settlingKinds)),
        sql`coalesce(${not(isOneOf(original.kind, settlingKinds))}, true)`,
        only,
      ),
    )
    .$dynamic();
}
