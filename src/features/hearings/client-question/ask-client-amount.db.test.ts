import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callClientKeys, callConfirmations } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { answerAmount } from './answer-amount.server.ts';
import { askClientAmount } from './ask-client-amount.server.ts';
import { amountAsked } from './parts/amount-asked-message.server.ts';
import { findClientQuestion, readClientQuestion } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A call of R$ 320 by its partner and, where told, by its receipt; of R$ 450 by its client. */
async function stated({ receiptCents }: { receiptCents?: number } = {}) {
  const { call } = await operation.finishedCall(320);
  const visitor = { ...operation.ctx, actor: anonymous };
  const statement = { paidAmount: 450, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 } as const;
  await confirmCompletion(visitor, { clientKey: call.clientKey, statement });
  if (receiptCents !== undefined) {
    const { id } = await receiveReceipt(operation.ctx, {
      upload: { field: 'receipt', fileName: 'a.png', bytes: makePng(40, 40) },
      facts: {},
      side: 'central',
      callId: call.id,
    });
    const fact = { amountCents: receiptCents, amountIsSure: true };
    await operation.db.update(receiptFacts).set(fact).where(eq(receiptFacts.receiptId, id));
  }
  const [page] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
  return { call, visitor, clientKey: page?.clientKey ?? '' };
}

it('asks once, neutrally, only a client whose word stands alone, also of two people at once', async () => {
  const { call, clientKey, visitor } = await stated();
  await expect(askClientAmount(operation.ctx, call.id)).rejects.toThrow(/ouça o prestador antes/);
  await expect(readClientQuestion(visitor, clientKey)).rejects.toMatchObject({ code: 'not_found' });
  const alone = await stated({ receiptCents: 32_000 });
  const tries = await Promise.allSettled([1, 2].map(() => askClientAmount(operation.ctx, alone.call.id)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const sent = await operation.db.select().from(messages).where(eq(messages.once, alone.call.id));
  expect(sent.filter(({ name }) => name === 'amount-asked')).toHaveLength(1);
  const told = await amountAsked.render(operation.ctx, { callId: alone.call.id }, { usable: true });
  expect(told).toMatchObject({ link: expect.stringContaining(`/acompanhar/${alone.clientKey}/quanto-pagou`) });
  expect(JSON.stringify(told)).not.toMatch(/fraude|diferen|prestador|450|320/i);
});

it('keeps the answer as a statement of its own, once, and never over the first', async () => {
  const { call, clientKey, visitor } = await stated({ receiptCents: 32_000 });
  await askClientAmount(operation.ctx, call.id);
  const answer = (amount: string, paymentMethod = 'pix') => answerAmount(visitor, { clientKey, amount, paymentMethod });
  await expect(answer('muito')).rejects.toMatchObject({ issues: [{ path: 'valor' }] });
  await expect(answer('320,00', 'cheque')).rejects.toMatchObject({ issues: [{ path: 'forma' }] });
  await answer('320,00');
  await expect(answer('450,00')).rejects.toThrow('Você já respondeu. Obrigado!');
  expect(await readClientQuestion(visitor, clientKey)).toMatchObject({ isAnswered: true });
  expect(await findClientQuestion(operation.ctx, call.id)).toMatchObject({ amount: 320, paymentMethod: 'pix' });
  const [first] = await operation.db.select().from(callConfirmations).where(eq(callConfirmations.callId, call.id));
  expect(first?.paidAmountCents).toBe(45_000);
});
