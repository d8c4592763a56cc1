// Tested in settle-partner.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { endWaiting } from '../parts/end-waiting.server.ts';
import type { SettlementStatus } from '../rules.ts';
import { settlementKind, settlementLines } from '../tables.server.ts';
import { lockSettlement } from './parts/lock-settlement.server.ts';

/**
 * Undoes a settlement of which nothing is paid: its lines are free for the next one. Throws `conflict` where something
 * was paid, and as `moveRecord` does.
 */
export function undoSettlement(
  ctx: Ctx,
  { id, from, reason }: { id: string; from?: SettlementStatus | undefined; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, id);
    if (settlement.paidCents > 0) {
      throw new DomainError('conflict', 'Este acerto já tem pagamento. Desfaça o pagamento antes do acerto.');
    }
    await moveRecord(inside, settlementKind, { id, to: 'desfeito', seen: from, reason });
    await inside.db
      .update(settlementLines)
      .set({ freedAt: ctx.now })
      .where(and(eq(settlementLines.settlementId, id), isNull(settlementLines.freedAt)));
    await endWaiting(inside, settlement, 'O acerto foi desfeito.');
  });
}
