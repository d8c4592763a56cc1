// Tested in read-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { demandNotEmptied } from '../queries.server.ts';
import { mendedValue } from '../reading/rules.ts';
import { receipts } from '../tables.server.ts';
import type { MendReceiptBody } from './contract.ts';
import { countScore, lockScores } from './parts/count-score.server.ts';
import { lastOfEach, readStanding } from './parts/standing-fields.server.ts';
import { receiptMends } from './tables.server.ts';
import { readFieldLabels } from './words-content.ts';

/**
 * Puts a person's value beside what was read, also while it is read and after the decision, and counts the score anew.
 * Throws `invalid` at the field, `conflict` when somebody mended the same field since, else as `demandNotEmptied`.
 */
export async function mendReceipt(
  ctx: Ctx,
  { id, field, value, seen }: MendReceiptBody & { id: string },
): Promise<{ id: string; mendId: string }> {
  const mended = value === null ? null : mendedValue(field, value);
  if (mended?.ok === false) throw refusalAt('value', mended.message, 'invalid');
  return inTransaction(ctx, async (inside) => {
    await lockScores(inside);
    const [receipt] = await inside.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
    demandNotEmptied(receipt);
    const { fields, mends, reading } = await readStanding(inside, id);
    const last = lastOfEach(mends).get(field);
    if (last !== undefined && last.id !== seen) {
      throw await tooLate(inside, last, `corrigiu o campo ${readFieldLabels[field]}`);
    }
    const [mend] = await inside.db
      .insert(receiptMends)
      .values({
        ...doneNow(inside),
        receiptId: id,
        readingId: reading?.id ?? null,
        field,
        oldValue: fields[field]?.value ?? null,
        newValue: mended?.value ?? null,
      })
      .returning({ id: receiptMends.id });
    if (mend === undefined) throw new Error('The mend was not saved.');
    await countScore(inside, id, 'mended');
    return { id, mendId: mend.id };
  });
}
