import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { matchReceipt } from '#features/receipts/analysis/match-receipt.server.ts';
import { mendReceipt } from '#features/receipts/analysis/mend-receipt.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { decideReceipt } from '#features/receipts/decide-receipt.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { decide, discrepancyOf } from '#test/trust/decide.ts';
import { assessValues } from './assess-values.server.ts';
import { findDiscrepancy } from './case/queries.server.ts';
import { listDiscrepancies } from './queries.server.ts';
import { discrepancyAssessments, valueDiscrepancies } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A call with a quote of R$ 180 that the client approved, reported with an amount. */
async function reportedCall(reais: number) {
  const { call, partner } = await operation.startedCall();
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }];
  const own = {
    callId: call.id,
    partnerId: partner.id,
    lines,
    discount: 0,
    validDays: 10,
    guaranteeDays: 90,
    note: '',
  };
  const { contentHash } = await sendQuote(partner.ctx, { ...own, after: 0 });
  const yes = { callId: call.id, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' } as const;
  await decideQuote(operation.ctx, yes);
  await operation.move(call.id, 'finalizado', { reais, method: 'pix' });
  const rows = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  return { call, rows };
}

describe('what else the investigator reads', () => {
  it('is the approved quote, also where it was held, and how many photos and receipts there are', async () => {
    const { call } = await reportedCall(180);
    const statement = { paidAmount: 120, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 2 } as const;
    await confirmCompletion(operation.ctx, {
      clientKey: call.clientKey,
      statement: { ...statement, publishComment: false },
    });
    const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(31, 20) };
    await receiveReceipt(operation.ctx, { upload, facts: { protocol: call.protocolNumber } });
    const { discrepancias } = await listDiscrepancies(operation.ctx, {
      search: call.protocolNumber,
      page: 1,
      limit: 20,
    });
    expect(await findDiscrepancy(operation.ctx, discrepancias[0]?.id ?? '')).toMatchObject({
      approvedAmount: 180,
      approvedQuote: { version: 1, ceiling: 180, approvedAt: operation.ctx.now.toISOString() },
      photos: 0,
      receipts: 1,
    });
  });
});

describe('a report above the approved quote', () => {
  it('opens a discrepancy by itself, which the client adds to', async () => {
    const { call, rows } = await reportedCall(200);
    expect(rows).toMatchObject([{ approvedAmountCents: 18_000, clientPaidAmountCents: null, severity: 'medium' }]);
    const id = rows[0]?.id ?? '';
    expect(await findDiscrepancy(operation.ctx, id)).toMatchObject({
      approvedAmount: 180,
      clientPaidAmount: null,
      partnerReportedAmount: 200,
      fraudIndicators: ['ACIMA_DO_APROVADO'],
    });
    expect((await listDiscrepancies(operation.ctx, { search: call.protocolNumber, page: 1, limit: 20 })).total).toBe(1);
    const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    const confirm = () =>
      confirmCompletion(operation.ctx, {
        clientKey: call.clientKey,
        statement: { ...statement, publishComment: false },
      });
    await confirm().catch(confirm);
    expect(await findDiscrepancy(operation.ctx, id)).toMatchObject({
      approvedAmount: 180,
      clientPaidAmount: 400,
      severity: 'critical',
      fraudIndicators: ['VALOR_DIVERGENTE', 'ACIMA_DO_APROVADO'],
    });
  });

  it('opens none at the ceiling or under it', async () => {
    expect((await reportedCall(180)).rows).toEqual([]);
    expect((await reportedCall(150)).rows).toEqual([]);
  });
});

describe('the amount of a receipt', () => {
  let height = 40;
  const send = (protocol: string) => {
    height += 1;
    const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(32, height) };
    return receiveReceipt(operation.ctx, { upload, facts: { protocol } });
  };

  const causesOf = async (callId: string) => {
    const { assessments } = await findDiscrepancy(operation.ctx, await discrepancyOf(operation.db, callId));
    return assessments.map(({ cause, receiptAmount, receiptIsSure }) => [cause, receiptAmount, receiptIsSure]);
  };
  const typed = (id: string, value: string | null, seen: string | null = null) =>
    mendReceipt(operation.ctx, { id, field: 'amount', value, seen });

  it('opens a discrepancy in the transaction in which a person types it, and adds to it at each change', async () => {
    const { call } = await operation.finishedCall(320);
    const { id } = await send(call.protocolNumber);
    expect(await discrepancyOf(operation.db, call.id)).toBe('');
    const { mendId } = await typed(id, '400');
    await typed(id, '410', mendId);
    await decideReceipt(operation.ctx, { id, status: 'rejeitado', reason: 'É de outra casa' });
    await decideReceipt(operation.ctx, { id, status: 'pendente', reason: 'Era desta' });
    const other = await operation.openCall();
    await matchReceipt(operation.ctx, { id, protocol: other.protocolNumber, seen: call.id, reason: 'Trocado' });
    expect(await causesOf(call.id)).toEqual([
      ['receipt_mended', 400, true],
      ['receipt_mended', 410, true],
      ['receipt_withdrawn', null, null],
      ['receipt_restored', 410, true],
      ['receipt_moved', null, null],
    ]);
    expect(await findDiscrepancy(operation.ctx, await discrepancyOf(operation.db, call.id))).toMatchObject({
      receiptAmount: null,
      amountDiscrepancy: 0,
      severity: 'low',
      fraudIndicators: [],
    });
  });

  it('puts a decided matter before a person again, and leaves its money as it was decided', async () => {
    const { call } = await operation.finishedCall(320);
    const { id } = await send(call.protocolNumber);
    const { mendId } = await typed(id, '400');
    const discrepancyId = await discrepancyOf(operation.db, call.id);
    await decide(operation.ctx, { id: discrepancyId, investigationStatus: 'resolved', finalAmount: 400 });
    await typed(id, '500', mendId);
    expect(await findDiscrepancy(operation.ctx, discrepancyId)).toMatchObject({
      investigationStatus: 'pending',
      decidedAmount: 400,
      partnerReportedAmount: 320,
      olderDecision: { amount: 400, assessment: 1 },
    });
  });

  it('that only became surer of the same amount is added, and leaves a decision as it was taken', async () => {
    const { call } = await operation.finishedCall(320);
    const { id } = await send(call.protocolNumber);
    const { mendId } = await typed(id, '400');
    const isNowSure = async (amountIsSure: boolean) => {
      await operation.db.update(receiptFacts).set({ amountIsSure }).where(eq(receiptFacts.receiptId, id));
      await assessValues(operation.ctx, call.id, 'receipt_read');
    };
    await isNowSure(false);
    const discrepancyId = await discrepancyOf(operation.db, call.id);
    await decide(operation.ctx, { id: discrepancyId, investigationStatus: 'resolved', finalAmount: 400 });
    await isNowSure(true);
    expect(await findDiscrepancy(operation.ctx, discrepancyId)).toMatchObject({
      investigationStatus: 'resolved',
      decidedAmount: 400,
      olderDecision: null,
      severity: 'high',
      assessments: [{ receiptIsSure: true }, { receiptIsSure: false }, { receiptIsSure: true }],
      decisions: [{ assessment: 2, ending: null }],
    });
    await typed(id, '410', mendId);
    expect(await findDiscrepancy(operation.ctx, discrepancyId)).toMatchObject({
      investigationStatus: 'pending',
      olderDecision: { amount: 400, assessment: 2 },
    });
  });

  it('is the newer one of two at once, each added once', async () => {
    const { call } = await operation.finishedCall(320);
    const [one, other] = [await send(call.protocolNumber), await send(call.protocolNumber)];
    await Promise.all([typed(one.id, '400'), typed(other.id, '500')]);
    const causes = await causesOf(call.id);
    expect(causes.at(-1)).toEqual(['receipt_mended', 500, true]);
    const rows = await operation.db.select().from(discrepancyAssessments);
    await expect(
      operation.db
        .update(discrepancyAssessments)
        .set({ severity: 'low' })
        .where(eq(discrepancyAssessments.id, rows[0]?.id ?? '')),
    ).rejects.toThrow();
  });

  it('shown for another call before is pointed out there, and never within one call', async () => {
    const bytes = makePng(33, 77);
    const upload = { field: 'receipt', fileName: 'pix.png', bytes };
    const shown = async (protocol: string) => {
      const { id } = await receiveReceipt(operation.ctx, { upload, facts: { protocol } });
      await typed(id, '320');
    };
    const { call } = await operation.finishedCall(320);
    await shown(call.protocolNumber);
    await shown(call.protocolNumber);
    expect(await discrepancyOf(operation.db, call.id)).toBe('');
    const { call: another } = await operation.finishedCall(320);
    await shown(another.protocolNumber);
    expect(await findDiscrepancy(operation.ctx, await discrepancyOf(operation.db, another.id))).toMatchObject({
      severity: 'low',
      fraudIndicators: ['RECIBO_REPETIDO'],
    });
  });
});
