import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { anonymous } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { decide } from '#test/trust/decide.ts';
import { investigateDiscrepancy } from './case/investigate-discrepancy.server.ts';
import { findDiscrepancy } from './case/queries.server.ts';
import { listDiscrepanciesQuery } from './contract.ts';
import { listDiscrepancies } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

function confirm(clientKey: string, paidAmount: number, paymentMethod: PaymentMethod = 'pix') {
  const statement = { paidAmount, paymentMethod, receivedReceipt: false, serviceRating: 2 };
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

async function list(query: Record<string, string> = {}) {
  return listDiscrepancies(operation.ctx, listDiscrepanciesQuery.parse(query));
}

const of = async (protocol: string) => (await list({ search: protocol })).discrepancias;

describe('a discrepancy', () => {
  it('opens when the client states another amount than the partner reported', async () => {
    const { call, partner } = await operation.finishedCall(320, 'pix');
    await confirm(call.clientKey, 400, 'dinheiro');
    expect(await of(call.protocolNumber)).toMatchObject([
      {
        callId: call.id,
        protocolNumber: call.protocolNumber,
        clientName: 'João da Silva',
        providerName: partner.name,
        serviceType: 'Desentupimento de Pia',
        clientPaidAmount: 400,
        clientPaymentMethod: 'dinheiro',
        partnerReportedAmount: 320,
        partnerPaymentMethod: 'pix',
        amountDiscrepancy: 80,
        discrepancyPercentage: 20,
        severity: 'high',
        investigationStatus: 'pending',
        fraudIndicators: ['VALOR_DIVERGENTE', 'METODO_DIVERGENTE'],
      },
    ]);
    const { timeline } = await findCall(operation.ctx, call.id);
    expect(timeline.slice(-2).map(({ type }) => type)).toEqual(['confirmed', 'discrepancy_opened']);
    expect(timeline.at(-1)).toMatchObject({ actorName: 'Sistema', amount: 80, severity: 'high' });
  });

  it('tells of the words that the client kept private only that there are some', async () => {
    const said = async (publishComment: boolean) => {
      const { call } = await operation.finishedCall(320, 'pix');
      const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 1 } as const;
      const words = { additionalComments: 'Pagou por fora', publishComment };
      await confirmCompletion(
        { ...operation.ctx, actor: anonymous },
        { clientKey: call.clientKey, statement: { ...statement, ...words } },
      );
      const [opened] = await of(call.protocolNumber);
      return findDiscrepancy(operation.ctx, opened?.id ?? '');
    };
    expect(await said(false)).toMatchObject({ additionalComments: null, isPrivate: true });
    expect(await said(true)).toMatchObject({ additionalComments: 'Pagou por fora', isPrivate: false });
  });

  it('is weighed anew with the amounts of a correction, and waits for a person again', async () => {
    const { call } = await operation.finishedCall(320, 'pix');
    await confirm(call.clientKey, 400);
    const [opened] = await of(call.protocolNumber);
    await decide(operation.ctx, { id: opened?.id ?? '', investigationStatus: 'resolved' });
    const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
    await confirm(confirmationUrl.slice(-22), 320);
    expect(await of(call.protocolNumber)).toMatchObject([
      {
        id: opened?.id,
        clientPaidAmount: 320,
        amountDiscrepancy: 0,
        severity: 'low',
        fraudIndicators: [],
        investigationStatus: 'pending',
      },
    ]);
  });

  it('opens when only the correction differs', async () => {
    const { call } = await operation.finishedCall(320, 'pix');
    await confirm(call.clientKey, 320);
    const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
    await confirm(confirmationUrl.slice(-22), 400);
    expect(await of(call.protocolNumber)).toMatchObject([{ clientPaidAmount: 400, severity: 'high' }]);
  });

  it('does not open when both agree', async () => {
    const { call } = await operation.finishedCall(320);
    await confirm(call.clientKey, 320);
    expect(await of(call.protocolNumber)).toEqual([]);
  });

  it('waits for the partner when the client speaks first', async () => {
    const { call } = await operation.startedCall();
    await confirm(call.clientKey, 500);
    expect(await of(call.protocolNumber)).toEqual([]);
    await operation.move(call.id, 'finalizado', { reais: 300, method: 'pix' });
    expect(await of(call.protocolNumber)).toMatchObject([{ severity: 'critical', amountDiscrepancy: 200 }]);
  });

  it('opens for a cancelled call that the client confirms, whichever came first', async () => {
    const cancelled = await operation.startedCall();
    await operation.move(cancelled.call.id, 'cancelado', { reason: 'Cliente não estava' });
    await confirm(cancelled.call.clientKey, 320);
    const confirmed = await operation.startedCall();
    await confirm(confirmed.call.clientKey, 0);
    await operation.move(confirmed.call.id, 'cancelado', { reason: 'Cliente não estava' });
    expect(await of(cancelled.call.protocolNumber)).toMatchObject([
      {
        severity: 'critical',
        partnerReportedAmount: null,
        partnerPaymentMethod: null,
        partnerReportDate: null,
        fraudIndicators: ['VALOR_DIVERGENTE', 'CLIENTE_CONFIRMA_CANCELADO'],
      },
    ]);
    expect(await of(confirmed.call.protocolNumber)).toMatchObject([
      { severity: 'low', fraudIndicators: ['CLIENTE_CONFIRMA_CANCELADO'] },
    ]);
  });

  it('is invisible in the timeline for who may not read discrepancies', async () => {
    const { call } = await operation.finishedCall(320);
    await confirm(call.clientKey, 400);
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    const { timeline } = await findCall(support, call.id);
    expect(timeline.at(-1)).toMatchObject({ type: 'confirmed', amount: null });
  });
});

describe('investigating', () => {
  async function opened() {
    const { call } = await operation.finishedCall(320);
    await confirm(call.clientKey, 400);
    const [discrepancy] = await of(call.protocolNumber);
    if (discrepancy === undefined) throw new Error('No discrepancy was opened.');
    return { id: discrepancy.id, callId: call.id };
  }

  it('is taken up by an operator and decided by an administrator, and the call tells it', async () => {
    const { id, callId } = await opened();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    await investigateDiscrepancy(operator, { id, investigationStatus: 'investigating' });
    for (const investigationStatus of ['resolved', 'dismissed'] as const) {
      await expect(investigateDiscrepancy(operator, { id, investigationStatus })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await decide(operation.ctx, { id, investigationStatus: 'resolved', reason: 'Prestador corrigiu' });
    expect(await findDiscrepancy(operation.ctx, id)).toMatchObject({
      investigationStatus: 'resolved',
      decisionReason: 'Prestador corrigiu',
      partnerPhone: expect.stringMatching(/^\(\d\d\) /),
      history: expect.arrayContaining([expect.objectContaining({ to: 'resolved', reason: 'Prestador corrigiu' })]),
      receivedReceipt: false,
      canDecide: true,
    });
    await expect(investigateDiscrepancy(operator, { id, investigationStatus: 'pending' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { timeline } = await findCall(operation.ctx, callId);
    expect(timeline.at(-1)?.reason).toBe('Resolvida: Prestador corrigiu');
  });
});

describe('the list of discrepancies', () => {
  it('counts and sums everything that matches', async () => {
    const { call } = await operation.finishedCall(100);
    await confirm(call.clientKey, 150);
    const { total, stats, discrepancias } = await list({ limit: '1' });
    expect(discrepancias).toHaveLength(1);
    expect(total).toBeGreaterThan(0);
    expect(stats.pending + stats.investigating + stats.resolved + stats.dismissed).toBe(total);
    const { stats: one } = await list({ search: call.protocolNumber, status: 'todos', severity: 'low' });
    expect(one.totalAmount).toBe(0);
    expect((await list({ search: call.protocolNumber })).stats).toMatchObject({ pending: 1, totalAmount: 50 });
  });
});
