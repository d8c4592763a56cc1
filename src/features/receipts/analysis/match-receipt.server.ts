// Tested in read-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError } from '#shared/errors.ts';
import { demandNotEmptied, findCallByProtocol } from '../queries.server.ts';
import { receiptAmountChanged } from '../rules.ts';
import { receipts } from '../tables.server.ts';
import type { MatchReceiptBody } from './contract.ts';
import { countScore, lockScores } from './parts/count-score.server.ts';
import { receiptMatches } from './tables.server.ts';

/**
 * Says to which call a receipt belongs, or to none, and counts its score anew. Throws `not_found`, and `conflict` when
 * somebody else chose since.
 */
export function matchReceipt(
  ctx: Ctx,
  { id, protocol, seen, reason }: MatchReceiptBody & { id: string },
): Promise<{ id: string; callId: string | null }> {
  return inTransaction(ctx, async (inside) => {
    await lockScores(inside);
    const [found] = await inside.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
    const receipt = demandNotEmptied(found);
    if (receipt.callId !== seen) {
      throw new DomainError('conflict', 'Outra pessoa já escolheu o chamado deste recibo. Confira o que está na tela.');
    }
    const callId = protocol === null ? null : await findCallByProtocol(inside, protocol);
    if (callId === receipt.callId) return { id, callId };
    await inside.db.insert(receiptMatches).values({
      ...doneNow(inside),
      receiptId: id,
      callId,
      oldCallId: receipt.callId,
      reason: reason || null,
    });
    await inside.db.update(receipts).set({ callId }).where(eq(receipts.id, id));
    await countScore(inside, id, 'moved');
    if (receipt.callId !== null) await publish(inside, receiptAmountChanged, { callId: receipt.callId, by: 'moved' });
    return { id, callId };
  });
}
