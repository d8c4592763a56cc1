import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBilling } from '#features/clients/billing/save-billing.server.ts';
import { findPartner } from '#features/partners/office/queries.server.ts';
import { listClientReceipts } from '#features/receipts/senders/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { changePageKey } from '../client-page/change-page-key.server.ts';
import { findCall } from '../office/queries.server.ts';
import { findPageKey } from '../queries.server.ts';
import { callConfirmations } from '../tables.server.ts';
import { confirmCompletion } from './confirm-completion.server.ts';
import type { Confirmation } from './contract.ts';
import { findCallToConfirm } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

function confirm(clientKey: string, values: Partial<Confirmation> = {}): Promise<void> {
  const statement: Confirmation = {
    paidAmount: 320,
    paymentMethod: 'pix',
    receivedReceipt: true,
    serviceRating: 5,
    ...values,
  };
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

const kept = (callId: string) =>
  operation.db.select().from(callConfirmations).where(eq(callConfirmations.callId, callId));

describe("the client's page", () => {
  it('knows the first name and nothing that identifies further', async () => {
    const { call, partner } = await operation.startedCall({ clientName: 'João Pedro da Silva' });
    expect(await findCallToConfirm(operation.ctx, call.clientKey)).toEqual({
      protocol: call.protocolNumber,
      clientName: 'João',
      serviceType: 'Desentupimento de Pia',
      partnerName: partner.name,
      status: 'em_andamento',
      confirmed: false,
      isCorrection: false,
      isPaidByMonth: false,
    });
  });

  it('opens by the key alone: not by id, protocol or part of the key', async () => {
    const call = await operation.openCall();
    for (const key of [call.id, call.protocolNumber, call.clientKey.slice(0, 21), `${call.clientKey}x`, '%', '']) {
      await expect(findCallToConfirm(operation.ctx, key), key).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the link', () => {
  const later = (days: number) => {
    const now = new Date(operation.ctx.now.getTime() + days * 86_400_000);
    return { ...operation.ctx, actor: anonymous, now };
  };
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;

  it('opens for 30 days after the last action of its call and while the guarantee holds, and then is as unknown as any', async () => {
    const unknown = await findCallToConfirm(later(0), 'A'.repeat(22)).catch((error) => error);
    expect(unknown.message).toContain('fale com a central');
    const { call: cancelled } = await operation.startedCall();
    await operation.move(cancelled.id, 'cancelado', { reason: 'Chuva' });
    const { call: done } = await operation.finishedCall();
    for (const { call, days } of [
      { call: cancelled, days: 30 },
      { call: done, days: 90 },
    ]) {
      expect(await findCallToConfirm(later(days - 1), call.clientKey)).toMatchObject({ confirmed: false });
      const admin = { ...later(days - 1), actor: operation.ctx.actor };
      expect((await findCall(admin, call.id)).confirmationUrl).toContain(call.clientKey);
      const { code, message } = await findCallToConfirm(later(days + 1), call.clientKey).catch((error) => error);
      expect({ code, message }).toEqual({ code: 'not_found', message: unknown.message });
      const tried = confirmCompletion(later(days + 1), { clientKey: call.clientKey, statement });
      await expect(tried).rejects.toMatchObject({ code: 'not_found' });
      expect((await findCall({ ...admin, now: later(days + 1).now }, call.id)).confirmationUrl).toBeNull();
      expect(await kept(call.id)).toEqual([]);
    }
    // New links are an action: they open again.
    const office = { ...operation.ctx, now: later(91).now };
    await changePageKey(office, { id: done.id, keyId: (await findPageKey(office, done.id)).id });
    const { confirmationUrl } = await findCall(office, done.id);
    await confirmCompletion(later(120), { clientKey: confirmationUrl?.split('/').at(-1) ?? '', statement });
    expect(await kept(done.id)).toHaveLength(1);
  });
});

describe('confirming', () => {
  it('keeps the statement, rates the partner and stands in the timeline', async () => {
    const { call, partner } = await operation.finishedCall();
    await confirm(call.clientKey, { serviceRating: 4, additionalComments: 'Rápido', publishComment: true });
    const { confirmation, timeline } = await findCall(operation.ctx, call.id);
    expect(confirmation).toMatchObject({
      paidAmount: 320,
      serviceRating: 4,
      additionalComments: 'Rápido',
      isPrivate: false,
      publishComment: true,
    });
    expect(timeline.at(-1)).toMatchObject({ type: 'confirmed', actorName: 'João da Silva', amount: 320 });
    expect((await findPartner(operation.ctx, partner.id)).rating).toBe(4);
    expect((await findCallToConfirm(operation.ctx, call.clientKey)).confirmed).toBe(true);
  });

  it('keeps the words private unless the client ticked the box: the office reads only that there are some', async () => {
    const { call } = await operation.finishedCall();
    await confirm(call.clientKey, { additionalComments: 'Só para vocês' });
    expect(await kept(call.id)).toMatchObject([{ publishComment: false }]);
    const { confirmation } = await findCall(operation.ctx, call.id);
    expect(confirmation).toMatchObject({ additionalComments: null, isPrivate: true });
  });

  it('is refused before the work has begun, and changes nothing', async () => {
    const call = await operation.openCall();
    await expect(confirm(call.clientKey)).rejects.toMatchObject({ code: 'conflict' });
    expect(await kept(call.id)).toEqual([]);
  });

  it('is open for a call under way and for a cancelled one, which is noted', async () => {
    const underWay = await operation.startedCall();
    await confirm(underWay.call.clientKey);
    const cancelled = await operation.startedCall();
    await operation.move(cancelled.call.id, 'cancelado', { reason: 'Prestador disse que não foi' });
    await confirm(cancelled.call.clientKey);
    expect(await kept(underWay.call.id)).toMatchObject([{ callWasCancelled: false }]);
    expect(await kept(cancelled.call.id)).toMatchObject([{ callWasCancelled: true }]);
  });

  it('happens once: a second answer is told so and changes nothing', async () => {
    const { call } = await operation.finishedCall();
    await confirm(call.clientKey);
    await expect(confirm(call.clientKey, { paidAmount: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Este atendimento já foi confirmado\. /),
    });
    expect(await kept(call.id)).toMatchObject([{ paidAmountCents: 32_000 }]);
  });

  it('is kept once when twenty answers come at once', async () => {
    const { call, partner } = await operation.finishedCall();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => confirm(call.clientKey, { paidAmount: 320 + at, serviceRating: 3 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kept(call.id)).toHaveLength(1);
    expect(await findPartner(operation.ctx, partner.id)).toMatchObject({ rating: 3 });
    const { timeline } = await findCall(operation.ctx, call.id);
    expect(timeline.filter(({ type }) => type === 'confirmed')).toHaveLength(1);
  });

  it('asks a far-off amount back, keeps it when it comes again, and asks anew for another one', async () => {
    const { call } = await operation.finishedCall(320);
    await expect(confirm(call.clientKey, { paidAmount: 3_200 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Você digitou R$ 3.200,00. Está certo?',
      issues: [{ path: 'paidAmount', message: 'Você digitou R$ 3.200,00. Está certo?' }],
    });
    await expect(confirm(call.clientKey, { paidAmount: 32 })).rejects.toMatchObject({
      message: 'Você digitou R$ 32,00. Está certo?',
    });
    expect(await kept(call.id)).toEqual([]);
    await confirm(call.clientKey, { paidAmount: 32 });
    expect(await kept(call.id)).toMatchObject([{ paidAmountCents: 3_200 }]);
  });

  it('says nothing of the payment where the company pays by the month, and asks for no receipt', async () => {
    const company = await monthlyCompany(operation);
    const partner = await operation.addPartner();
    const { id, clientKey } = await company.finishedCall(partner.id, 320);
    expect(await findCallToConfirm(operation.ctx, clientKey)).toMatchObject({ isPaidByMonth: true });
    await confirm(clientKey, { paidAmount: 3_200, serviceRating: 4 });
    expect(await kept(id)).toMatchObject([
      { paidAmountCents: null, paymentMethod: null, receivedReceipt: null, serviceRating: 4 },
    ]);
    expect(await findPartner(operation.ctx, partner.id)).toMatchObject({ rating: 4 });
    expect((await listClientReceipts(operation.ctx, clientKey)).whyClosed).toMatch(/na fatura do mês/);
  });

  it('demands the payment after all once the company pays each call', async () => {
    const company = await monthlyCompany(operation);
    const partner = await operation.addPartner();
    const call = await company.startedCall(partner.id);
    await saveBilling(operation.ctx, company.id, { dueDay: null });
    const late = { clientKey: call.clientKey, statement: { serviceRating: 4 } };
    await expect(confirmCompletion({ ...operation.ctx, actor: anonymous }, late)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'paidAmount' }],
    });
    expect(await kept(call.id)).toEqual([]);
  });
});
