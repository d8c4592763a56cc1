import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { receiptReadings } from '../analysis/tables.server.ts';
import { receiveReceipt } from '../receive-receipt.server.ts';
import { listClientReceipts } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('asks the sender of a paper that cannot be read for the amount, once its reading has ended', async () => {
  const { call } = await operation.finishedCall(320);
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const upload = { field: 'receipt', fileName: 'papel.png', bytes: makePng(60, 80) };
  const sent = { upload, facts: {}, side: 'cliente', way: 'pagina-do-cliente', callId: call.id } as const;
  const { id } = await receiveReceipt(operation.ctx, sent);
  const listed = async () => (await listClientReceipts(operation.ctx, call.clientKey)).receipts;
  expect(await listed()).toMatchObject([{ id, isBeingRead: true, reading: null }]);
  await operation.db
    .update(receiptReadings)
    .set({ finishedAt: operation.ctx.now, version: 2, unread: 'no-text' })
    .where(eq(receiptReadings.receiptId, id));
  const nothing = { amount: null, paidOn: null, paidAtTime: null, payeeName: null, isScheduled: false };
  expect(await listed()).toMatchObject([{ id, isBeingRead: false, reading: nothing, answer: null }]);
});
