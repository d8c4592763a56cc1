// Tested in ../partner-balance/record-opening.db.test.ts.
import { eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { type SettlementStatus, writeOffAmounts } from '../rules.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { settlementKind, settlementWriteOffs } from '../tables.server.ts';

/**
 * Gives up what is missing of a settlement as a loss. Throws `not_found`, and `conflict` with who closed it first or
 * where somebody moved it since it was seen.
 */
export function writeOffSettlement(
  ctx: Ctx,
  { id, from, reason }: { id: string; from?: SettlementStatus | undefined; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { status, cents: whole, paidCents, partnerId, dueOn } = await lockSettlement(inside, id);
    if (status !== 'aberto') throw await movedMeanwhile(inside, settlementKind, id);
    const cents = whole - paidCents;
    const entryId = await postEntry(inside, {
      kind: 'write_off',
      sourceId: id,
      round: await inside.db.$count(settlementWriteOffs, eq(settlementWriteOffs.settlementId, id)),
      partnerId,
      dueOn,
      reason,
      lines: writeOffAmounts(partnerId, cents),
    });
    await inside.db
      .insert(settlementWriteOffs)
      .values({ settlementId: id, entryId, cents, reason, ...doneNow(inside) });
    await moveRecord(inside, settlementKind, { id, to: 'baixado', seen: from, reason });
  });
}
