import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerHearing } from '#features/hearings/answer-hearing.server.ts';
import { findOwnHearing } from '#features/hearings/own/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import { confirmDecision } from '#features/value-audit/case/confirm-decision.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { undoDecision } from '#features/value-audit/case/undo-decision.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { hearAbout } from '#test/heard.ts';
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
      const step = { id, decisionId: olderDecision?.id ?? '', assessment: 2, answers: 1, reason: 'Conferido' };
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

describe('a decision and an answer of the partner', () => {
  /** The partner reported R$ 320 and answered once that it charged so; the client paid R$ 450. */
  async function answered() {
    const { call, partner } = await operation.finishedCall(320);
    await confirm(call.clientKey, 450);
    const id = await discrepancyOf(operation.db, call.id);
    const hearingId = await hearAbout(operation.ctx, id);
    const answer = (words: string) =>
      answerHearing(partner.ctx, { hearingId, partnerId: partner.id, words, fileIds: [] });
    const step = { id, investigationStatus: 'resolved', assessment: 1, finalAmount: 450, reason: 'Visto' } as const;
    return {
      id,
      call,
      hearingId,
      partner,
      answer,
      decide: (answers: number) => investigateDiscrepancy(as('Marina'), { ...step, answers }),
    };
  }
  const unread = expect.stringMatching(
    /^O prestador respondeu em .+ às \d\d:\d\d\. Leia a resposta e decida de novo\.$/,
  );

  it('is refused to who has read fewer than there are, and nothing moves', async () => {
    const { call, answer, decide: decideWith } = await answered();
    await expect(decideWith(0)).rejects.toMatchObject({ code: 'conflict', message: unread });
    await answer('O extra foi combinado por fora.');
    await expect(decideWith(1)).rejects.toMatchObject({ code: 'conflict', message: unread });
    expect(await valuesOf(call.id)).toEqual([32_000]);
    await decideWith(2);
    expect(await valuesOf(call.id)).toEqual([32_000, -32_000, 45_000]);
  });

  it('at the same moment are one of two: read before it is decided, or told that it was decided', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { call, answer, decide: decideWith } = await answered();
      const pair = [answer('Mais uma coisa.'), decideWith(1)];
      const settled = await Promise.allSettled(round % 2 === 0 ? pair : pair.reverse());
      expect(refusals(settled)).toEqual([expect.stringMatching(/^O prestador respondeu em|^A central já decidiu\./)]);
      const isDecided = refusals(settled)[0]?.startsWith('A central');
      expect(await valuesOf(call.id)).toEqual(isDecided ? [32_000, -32_000, 45_000] : [32_000]);
    }
  });

  it('that keeps an earlier decision ends the hearing about the newer amounts', async () => {
    const { id, call, hearingId, partner, decide: decideWith } = await answered();
    await decideWith(1);
    const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
    await confirm(confirmationUrl.slice(-22), 460);
    const { olderDecision } = await findDiscrepancy(operation.ctx, id);
    const again = await askPartner(as('Paulo'), { id });
    const step = { id, decisionId: olderDecision?.id ?? '', assessment: 2, reason: 'O recibo é de R$ 450,00' };
    await expect(confirmDecision(as('Paulo'), step)).rejects.toThrow('O prestador ainda pode responder até');
    await answerHearing(partner.ctx, { hearingId: again.id, partnerId: partner.id, words: 'Já disse.', fileIds: [] });
    await expect(confirmDecision(as('Paulo'), step)).rejects.toMatchObject({ message: unread });
    await confirmDecision(as('Paulo'), { ...step, answers: 1 });
    expect(await valuesOf(call.id)).toEqual([32_000, -32_000, 45_000]);
    const own = (of: string) => findOwnHearing(partner.ctx, { id: of, partnerId: partner.id });
    expect(await own(again.id)).toMatchObject({
      state: 'decidida',
      decision: {
        reason: 'O recibo é de R$ 450,00',
        effects: ['O atendimento continua valendo R$ 450,00, e a comissão fica como está.'],
        mayAskAgain: true,
      },
    });
    expect((await own(hearingId)).decision?.undoneReason).toBe('Outra decisão tomou o lugar desta.');
  });
});

it('leaves a ledger that adds up', async () => {
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});
