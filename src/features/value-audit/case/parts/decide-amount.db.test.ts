import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { answersAbout, decide } from '#test/trust/decide.ts';
import { openSilentCalls } from '../../open-silent-calls.server.ts';
import { valueDiscrepancies } from '../../tables.server.ts';
import { confirmDecision } from '../confirm-decision.server.ts';
import { investigateDiscrepancy } from '../investigate-discrepancy.server.ts';
import { findDiscrepancy } from '../queries.server.ts';
import { undoDecision } from '../undo-decision.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

function confirm(clientKey: string, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

/** The partner reported R$ 450, the client paid R$ 380. */
async function disputed() {
  const { call, partner } = await operation.finishedCall(450, 'pix');
  await confirm(call.clientKey, 380);
  const [row] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  return { id: row?.id ?? '', call, partner };
}

const linesOf = (callId: string) => commissionsOf(operation.db, callId);

describe('an amount that was decided', () => {
  /** Decided with R$ 500, after which the client corrects its word to R$ 450. */
  async function corrected() {
    const { id, call } = await disputed();
    await decide(operation.ctx, { id, investigationStatus: 'resolved', reason: 'Visto', finalAmount: 500 });
    const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
    await confirm(confirmationUrl.slice(-22), 450);
    return { id, call };
  }

  const stepOf = async (id: string) => {
    const { olderDecision, assessments } = await findDiscrepancy(operation.ctx, id);
    const seen = { assessment: assessments.length, answers: await answersAbout(operation.ctx, id) };
    return { id, decisionId: olderDecision?.id ?? '', ...seen, reason: 'Conferido' };
  };

  it('stays with its money when the client corrects the confirmation, and says in front that its amounts changed', async () => {
    const { id, call } = await corrected();
    const found = await findDiscrepancy(operation.ctx, id);
    expect(found).toMatchObject({ investigationStatus: 'pending', decidedAmount: 500, money: { finalAmount: 500 } });
    expect(found.olderDecision).toMatchObject({ amount: 500, assessment: 1, reason: 'Visto', ending: null });
    expect(
      found.assessments.map(({ cause, paidAmount, reportedAmount }) => [cause, paidAmount, reportedAmount]),
    ).toEqual([
      ['client_stated', 380, 450],
      ['correction', 450, 450],
    ]);
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([45_000, -45_000, 50_000]);
    const again = decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount: 450 });
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Mantenha ou desfaça'),
    });
  });

  it('stands again once a person confirms it on the new amounts, and nothing is posted', async () => {
    const { id, call } = await corrected();
    await confirmDecision(operation.ctx, await stepOf(id));
    const found = await findDiscrepancy(operation.ctx, id);
    expect(found).toMatchObject({ investigationStatus: 'resolved', decidedAmount: 500, olderDecision: null });
    expect(found.decisions).toMatchObject([
      { assessment: 1, ending: 'confirmed', endReason: 'Conferido' },
      { assessment: 2, ending: null, amount: 500, reason: 'Conferido' },
    ]);
    expect(await linesOf(call.id)).toHaveLength(3);
  });

  it('goes with its money by contrary entries once a person undoes it, and what was reported counts again', async () => {
    const { id, call } = await corrected();
    const step = await stepOf(id);
    await undoDecision(operation.ctx, step);
    const found = await findDiscrepancy(operation.ctx, id);
    expect(found).toMatchObject({ investigationStatus: 'pending', decidedAmount: null, money: { finalAmount: 450 } });
    expect(found.decisions).toMatchObject([{ ending: 'undone', endReason: 'Conferido' }]);
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([
      45_000, -45_000, 50_000, -50_000, 45_000,
    ]);
    await expect(undoDecision(operation.ctx, step)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/já desfez esta decisão/),
    });
    const none = (await verifyLedger(operation.db)).problems.filter(({ about }) => about === call.protocolNumber);
    expect(none).toEqual([]);
  });

  it('goes with its money when the decision is taken back, and keeps the day that the commission was due', async () => {
    const { id, call } = await disputed();
    await decide(operation.ctx, {
      id,
      investigationStatus: 'resolved',
      reason: 'Visto',
      finalAmount: 500,
    });
    const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 20 * 86_400_000) };
    await investigateDiscrepancy(later, { id, investigationStatus: 'investigating', reason: 'De novo' });
    const lines = await linesOf(call.id);
    expect(lines.at(-1)).toMatchObject({ finalValueCents: 45_000 });
    expect(new Set(lines.map(({ dueOn }) => dueOn)).size).toBe(1);
  });
});

describe('what was paid for a call without a report', () => {
  const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 4 } as const;
  const confirmAs = (clientKey: string) =>
    confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
  const openedFor = async (callId: string) => {
    const [row] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, callId));
    return row;
  };
  const dayLater = () => ({ ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 25 * 3_600_000) });

  it('of a cancelled call owes its commission by a decision, and no more once that is taken back', async () => {
    const { call } = await operation.startedCall();
    await operation.move(call.id, 'cancelado', { reason: 'Cliente desistiu' });
    await confirmAs(call.clientKey);
    const id = (await openedFor(call.id))?.id ?? '';
    expect((await findDiscrepancy(operation.ctx, id)).money).toMatchObject({ finalAmount: 0, commission: 0 });
    await decide(operation.ctx, {
      id,
      investigationStatus: 'resolved',
      reason: 'Pago',
      finalAmount: 400,
    });
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([40_000]);
    expect((await findCall(operation.ctx, call.id)).status).toBe('cancelado');
    await investigateDiscrepancy(operation.ctx, { id, investigationStatus: 'pending', reason: 'Engano' });
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([40_000, -40_000]);
    expect((await verifyLedger(operation.db)).problems.filter(({ about }) => about === call.protocolNumber)).toEqual(
      [],
    );
  });

  it('of a call under way is seen after a day, and finishes it by a decision', async () => {
    const { call } = await operation.startedCall();
    await confirmAs(call.clientKey);
    await openSilentCalls.run(operation.ctx, undefined);
    expect(await openedFor(call.id)).toBeUndefined();
    await openSilentCalls.run(dayLater(), undefined);
    const opened = await openedFor(call.id);
    expect(opened).toMatchObject({
      clientPaidAmountCents: 40_000,
      partnerReportedAmountCents: null,
      severity: 'critical',
      fraudIndicators: ['SEM_RELATO'],
    });
    const decision = { investigationStatus: 'resolved', reason: 'Pago', finalAmount: 380 } as const;
    const id = opened?.id ?? '';
    await decide(operation.ctx, { id, ...decision });
    expect(await findCall(operation.ctx, call.id)).toMatchObject({ status: 'finalizado', finalValue: 380 });
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([38_000]);
    expect(await openedFor(call.id)).toMatchObject({ partnerReportedAmountCents: null, decidedAmountCents: 38_000 });
    expect((await findDiscrepancy(operation.ctx, id)).assessments).toHaveLength(1);
    await investigateDiscrepancy(operation.ctx, { id, investigationStatus: 'investigating', reason: 'Engano' });
    expect(await findCall(operation.ctx, call.id)).toMatchObject({ status: 'em_andamento', finalValue: null });
    expect((await linesOf(call.id)).map(({ finalValueCents }) => finalValueCents)).toEqual([38_000, -38_000]);
    await operation.move(call.id, 'finalizado', { reais: 390, method: 'pix' });
    expect(await openedFor(call.id)).toMatchObject({ partnerReportedAmountCents: 39_000, fraudIndicators: [] });
  });

  it('is compared anew when the partner reports after all', async () => {
    const { call } = await operation.startedCall();
    await confirmAs(call.clientKey);
    await openSilentCalls.run(dayLater(), undefined);
    await operation.move(call.id, 'finalizado', { reais: 400, method: 'pix' });
    expect(await openedFor(call.id)).toMatchObject({
      partnerReportedAmountCents: 40_000,
      differenceCents: 0,
      severity: 'low',
      fraudIndicators: [],
    });
  });
});
