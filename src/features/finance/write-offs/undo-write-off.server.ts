// Tested in ../partner-balance/record-opening.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import type { SettlementStatus } from '../rules.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { settlementKind, settlementWriteOffs } from '../tables.server.ts';

/**
 * Takes a write-off back by its contrary entry: the rest is owed again. Throws `not_found`, and `conflict` with who
 * undid it first.
 */
export function undoWriteOff(
  ctx: Ctx,
  { id, from, reason }: { id: string; from?: SettlementStatus | undefined; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockSettlement(inside, id);
    const [undone] = await inside.db
      .update(settlementWriteOffs)
      .set({ undoneAt: ctx.now })
      .where(and(eq(settlementWriteOffs.settlementId, id), isNull(settlementWriteOffs.undoneAt)))
      .returning({ entryId: settlementWriteOffs.entryId });
    if (undone === undefined) throw await movedMeanwhile(inside, settlementKind, id);
    await reverseEntry(inside, undone.entryId, reason);
    await moveRecord(inside, settlementKind, { id, to: 'aberto', seen: from, reason });
  });
}
