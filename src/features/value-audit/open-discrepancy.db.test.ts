import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { findDiscrepancy, listDiscrepancies } from './queries.server.ts';
import { valueDiscrepancies } from './tables.server.ts';

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
      approvedAmount: null,
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
