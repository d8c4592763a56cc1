import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPartner } from '#features/partners/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
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
    });
  });

  it('opens by the key alone: not by id, protocol or part of the key', async () => {
    const call = await operation.openCall();
    for (const key of [call.id, call.protocolNumber, call.clientKey.slice(0, 21), `${call.clientKey}x`, '%', '']) {
      await expect(findCallToConfirm(operation.ctx, key), key).rejects.toMatchObject({ code: 'not_found' });
    }
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
});
