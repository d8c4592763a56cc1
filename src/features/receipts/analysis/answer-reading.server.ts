// Tested in read-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { demandNotEmptied } from '../queries.server.ts';
import { receipts } from '../tables.server.ts';
import { readStanding } from './parts/standing-fields.server.ts';
import { receiptStatements } from './tables.server.ts';

/**
 * Notes the sender's answer to what was read, beside the reading and without a point for the score; the last one
 * counts. The caller has checked that the receipt is the sender's. Throws as `demandNotEmptied`.
 */
export function answerReading(
  ctx: Ctx,
  { id, isRight, amount }: { id: string; isRight: boolean; amount: number | null },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [receipt] = await inside.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
    demandNotEmptied(receipt);
    const { reading } = await readStanding(inside, id);
    await inside.db.insert(receiptStatements).values({
      ...doneNow(inside),
      receiptId: id,
      readingId: reading?.id ?? null,
      isRight,
      amountCents: amount === null ? null : reaisToCents(amount),
    });
    await announce(inside, 'receipts');
  });
}
