import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { receiveReceipt } from '../../receive-receipt.server.ts';
import { mendReceipt } from '../mend-receipt.server.ts';
import { receiptFacts } from '../tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('names the earlier of two receipts of one payment in the later, also when both get its id at the same moment', async () => {
  const send = async (width: number, height: number) => {
    const upload = { field: 'receipt', fileName: 'pix.png', bytes: makePng(width, height) };
    return (await receiveReceipt(operation.ctx, { upload, facts: {} })).id;
  };
  for (let pair = 0; pair < 5; pair += 1) {
    const both = [await send(90 + pair, 40), await send(90 + pair, 41)];
    const value = `E90400888202603212217A1B2C3D4E5${pair}`;
    await Promise.all(both.map((id) => mendReceipt(operation.ctx, { id, field: 'endToEndId', value, seen: null })));
    const named = both.map(async (id) => {
      const [facts] = await operation.db.select().from(receiptFacts).where(eq(receiptFacts.receiptId, id));
      return facts?.caps.map(({ receiptId }) => receiptId);
    });
    expect(await Promise.all(named)).toEqual([[], [both[0]]]);
  }
});
