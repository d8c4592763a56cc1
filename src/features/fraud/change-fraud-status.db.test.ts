import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerHearing } from '#features/hearings/answer-hearing.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { discrepancyOf } from '#test/trust/decide.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { askPartner } from './looks/ask-partner.server.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A case whose partner is asked for its side. */
async function heardCase(ctx: Ctx) {
  const { call, partner } = await operation.finishedCall(320);
  const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  await confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const discrepancyId = await discrepancyOf(operation.db, call.id);
  const { id } = await openFraudCase(ctx, { discrepancyId, reason: 'O cliente mandou o recibo' });
  await askPartner(ctx, { id, days: 3 });
  const [hearing] = await operation.db.select().from(hearings).where(eq(hearings.matterId, id));
  const hearingId = hearing?.id ?? '';
  const answer = (words: string) => answerHearing(ctx, { hearingId, partnerId: partner.id, words, fileIds: [] });
  return { id, answer };
}

it.each(['CONFIRMED', 'DISMISSED'] as const)('%s demands that each answer of the partner was read', async (status) => {
  const { ctx } = operation;
  const { id, answer } = await heardCase(ctx);
  await answer('Cobrei o combinado.');
  const decision = { id, status, reason: 'Os recibos conferem' };
  for (const answers of [undefined, 0, 2]) {
    await expect(changeFraudStatus(ctx, { ...decision, answers })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^O prestador respondeu em .* Leia a resposta e decida de novo\.$/),
    });
  }
  expect((await findFraudCase(ctx, id)).status).toBe('PENDING');
  await changeFraudStatus(ctx, { ...decision, answers: 1 });
  expect((await findFraudCase(ctx, id)).status).toBe(status);
});

it('of an answer and a decision at once, one comes first, and the other knows', async () => {
  const { ctx } = operation;
  const { id, answer } = await heardCase(ctx);
  const [answered, decided] = await Promise.allSettled([
    answer('Tenho o recibo.'),
    changeFraudStatus(ctx, { id, status: 'DISMISSED', reason: 'Era a gorjeta', answers: 0 }),
  ]);
  expect([answered.status, decided.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
});
