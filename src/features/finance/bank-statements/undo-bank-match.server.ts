// Tested in match-bank-line.db.test.ts.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { undoPayment } from '../settlements/undo-payment.server.ts';
import { settlementPayments } from '../tables.server.ts';
import type { BankLineStatus } from './rules.ts';
import { bankLineKind } from './tables.server.ts';

/**
 * Takes back what was decided of one line: its payments and its credit by contrary entries, what it only showed by
 * letting go, and where it was set aside. Throws `not_found` and `conflict` with who was faster.
 */
export function undoBankMatch(
  ctx: Ctx,
  { id, from, reason }: { id: string; from?: BankLineStatus | undefined; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await moveRecord(inside, bankLineKind, { id, to: 'pendente', seen: from, reason });
    const payments = await inside.db
      .select()
      .from(settlementPayments)
      .where(and(eq(settlementPayments.bankLineId, id), isNull(settlementPayments.undoneAt)))
      .orderBy(asc(settlementPayments.settlementId));
    for (const { id: paymentId, settlementId, lineFoundAt } of payments) {
      if (lineFoundAt === null) await undoPayment(inside, { id: settlementId, paymentId, reason, withItsLine: true });
      else {
        await inside.db
          .update(settlementPayments)
          .set({ bankLineId: null, lineFoundAt: null })
          .where(eq(settlementPayments.id, paymentId));
      }
    }
    const contrary = alias(ledgerEntries, 'contrary');
    const credits = await inside.db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
      .where(and(eq(ledgerEntries.kind, 'credit'), eq(ledgerEntries.sourceId, id), isNull(contrary.id)));
    for (const credit of credits) await reverseEntry(inside, credit.id, reason);
  });
}
