import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findBudget, listBudgetsOfCall } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('a declined quote', () => {
  it('enters the conversion list by itself, and leaves it won when the client says yes to another', async () => {
    const { call, partner } = await operation.startedCall();
    const send = (unitValue: number, after: number) =>
      sendQuote(partner.ctx, {
        callId: call.id,
        partnerId: partner.id,
        lines: [{ kind: 'mao_de_obra', description: 'Desentupimento', quantity: 1, unitValue }],
        discount: 0,
        validDays: 10,
        guaranteeDays: 90,
        note: '',
        after,
      });
    const answer = { callId: call.id, way: 'pagina', name: 'Maria' } as const;
    const { contentHash } = await send(600, 0);
    await decideQuote(operation.ctx, {
      ...answer,
      contentHash,
      verdict: 'recusado',
      reason: 'preco',
      note: 'Fica para depois',
    });
    expect(await listBudgetsOfCall(operation.ctx, call.id)).toMatchObject([
      {
        status: 'pendente',
        priority: 'alta',
        originalValue: 600,
        proposedValue: 600,
        declineReason: 'preco',
        conversionStrategy: 'Orçamento escrito recusado: Achou caro, Fica para depois.',
      },
    ]);
    // A second no finds the first one open.
    const second = await send(550, 1);
    await decideQuote(operation.ctx, {
      ...answer,
      contentHash: second.contentHash,
      verdict: 'recusado',
      reason: 'prazo',
    });
    expect(await listBudgetsOfCall(operation.ctx, call.id)).toHaveLength(1);

    const third = await send(480, 2);
    await decideQuote(operation.ctx, { ...answer, contentHash: third.contentHash, verdict: 'aprovado' });
    const [won] = await listBudgetsOfCall(operation.ctx, call.id);
    expect(won).toMatchObject({ status: 'convertido', proposedValue: 480, discount: 20 });
    expect((await findBudget(operation.ctx, won?.id ?? '')).history.map(({ actorName }) => actorName)).toEqual(
      expect.arrayContaining(['Sistema']),
    );
  });
});
