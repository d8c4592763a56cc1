// Tested in read-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { demandNotEmptied } from '../queries.server.ts';
import { receipts } from '../tables.server.ts';
import { queueReading } from './read-receipt.server.ts';

/**
 * Has a receipt read once more; earlier readings stay. Throws as `demandNotEmptied`, and `conflict` while one is under
 * way.
 */
export async function retryReading(ctx: Ctx, receiptId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [receipt] = await inside.db.select().from(receipts).where(eq(receipts.id, receiptId)).for('update');
      demandNotEmptied(receipt);
      await queueReading(inside, receiptId);
      await announce(inside, 'receipts');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'receipt_readings_open_key') throw error;
    throw new DomainError('conflict', 'Este recibo já está na fila para ser lido.');
  }
}
