import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { confirmDecision } from '#features/value-audit/case/confirm-decision.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { undoDecision } from '#features/value-audit/case/undo-decision.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { decide, discrepancyOf } from './decide.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const as = (name: string): Ctx => ({ ...operation.ctx, actor: { ...actorOf('admin'), name } });

function confirm(clientKey: string, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

/** The partner reported R$ 450, the client paid R$ 380 and may correct it. */
async function disputed() {
  const { call } = await operation.finishedCall(450, 'pix');
  await confirm(call.clientKey, 380);
  const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
  return {
    id: await discrepancyOf(operation.db, call.id),
    call,
    correct: () => confirm(confirmationUrl.slice(-22), 400),
  };
}

const valuesOf = async (callId: string) =>
  (await commissionsOf(operation.db, callId)).map(({ finalValueCents }) => finalValueCents);

const refusals = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));

describe('two administrators who decide one discrepancy at once', () => {
  it('are one winner, and one who is told who it was; the money moves once', async () => {
    const { id, call } = await disputed();
    const step = { id, investigationStatus: 'resolved', from: 'pending', assessment: 1, reason: 'Visto' } as const;
    const both = await Promise.allSettled([
      investigateDiscrepancy(as('Marina'), { ...step, finalAmount: 380 }),
      investigateDiscrepancy(as('Paulo'), { ...step, finalAmount: 400 }),
    ]);
    expect(refusals(both)).toEqual([
      expect.stringMatching(/^(Marina|Paulo) já passou esta discrepância para Resolvida às \d\d:\d\d\.$/),
    ]);
    const { decisions, decidedAmount } = await findDiscrepancy(operation.ctx, id);
    expect(decisions).toHaveLength(1);
    expect(await valuesOf(call.id)).toEqual([45_000, -45_000, (decidedAmount ?? 0) * 100]);
  });

  it('end an earlier decision once: one keeps or undoes it, the other is told', async () => {
    for (const end of [undoDecision, confirmDecision]) {
      const { id, call, correct } = await disputed();
      await decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount: 380 });
      await correct();
      const { olderDecision } = await findDiscrepancy(operation.ctx, id);
      const step = { id, decisionId: olderDecision?.id ?? '', assessment: 2, reason: 'Conferido' };
      const both = await Promise.allSettled([undoDecision(as('Marina'), step), end(as('Paulo'), step)]);
      expect(refusals(both)).toEqual([expect.stringMatching(/^(Marina|Paulo) já (desfez|manteve) esta decisão às/)]);
      const { decidedAmount } = await findDiscrepancy(operation.ctx, id);
      expect(await valuesOf(call.id)).toEqual(
        decidedAmount === null ? [45_000, -45_000, 38_000, -38_000, 45_000] : [45_000, -45_000, 38_000],
      );
    }
  });
});

describe('a decision and a new word of the client', () => {
  it('is refused where the word came first, with what changed, and nothing moves', async () => {
    const { id, call, correct } = await disputed();
    await correct();
    const step = { id, investigationStatus: 'resolved', assessment: 1, reason: 'Visto', finalAmount: 380 } as const;
    await expect(investigateDiscrepancy(operation.ctx, step)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Os valores mudaram às \d\d:\d\d: o cliente corrigiu o que tinha dito\./),
    });
    expect(await valuesOf(call.id)).toEqual([45_000]);
    await decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount: 400 });
    expect(await valuesOf(call.id)).toEqual([45_000, -45_000, 40_000]);
  });

  it('at the same moment are one of two orders, each whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, call, correct } = await disputed();
      const step = { id, investigationStatus: 'resolved', assessment: 1, reason: 'Visto', finalAmount: 380 } as const;
      const pair = [correct(), investigateDiscrepancy(operation.ctx, step)];
      const [said, decided] = await Promise.allSettled(round % 2 === 0 ? pair : pair.reverse());
      const word = round % 2 === 0 ? said : decided;
      expect(word?.status).toBe('fulfilled');
      const { olderDecision, investigationStatus, assessments } = await findDiscrepancy(operation.ctx, id);
      expect([investigationStatus, assessments.length]).toEqual(['pending', 2]);
      expect(await valuesOf(call.id)).toEqual(olderDecision === null ? [45_000] : [45_000, -45_000, 38_000]);
    }
  });
});

it('leaves a ledger that adds up', async () => {
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});
