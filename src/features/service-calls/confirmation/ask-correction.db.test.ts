import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClient } from '#features/clients/queries.server.ts';
import { findPartner } from '#features/partners/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { recordRequest } from '../office/record-request.server.ts';
import { askCorrection } from './ask-correction.server.ts';
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

/** Asks for the correction and gives the new key. */
async function ask(id: string): Promise<string> {
  const { confirmationUrl } = await askCorrection(operation.ctx, { id, reason: 'Digitou um zero a mais' });
  return confirmationUrl.split('/').at(-1) ?? '';
}

async function confirmedCall(values: Partial<Confirmation> = {}) {
  const { call, partner } = await operation.finishedCall();
  await confirm(call.clientKey, values);
  return { call, partner };
}

describe('asking the client by chat to confirm', () => {
  it('leaves who asked and when on the call, once for two presses, and is refused with nothing to confirm', async () => {
    const { call } = await operation.finishedCall();
    const asked = async () =>
      (await findCall(operation.ctx, call.id)).timeline.filter(({ type }) => type === 'confirmation_asked');
    await Promise.all([1, 2].map(() => recordRequest(operation.ctx, call.id)));
    expect(await asked()).toMatchObject([{ actorName: operation.ctx.actor.name }]);
    const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 5 * 60_000) };
    await recordRequest(later, call.id);
    expect(await asked()).toHaveLength(2);
    await confirm(call.clientKey);
    await expect(recordRequest(later, call.id)).rejects.toMatchObject({ code: 'conflict' });
    await ask(call.id);
    await recordRequest({ ...later, now: new Date(later.now.getTime() + 5 * 60_000) }, call.id);
    expect(await asked()).toHaveLength(3);
  });
});

describe('asking the client for a correction', () => {
  it('gives the call a new link; the old one opens nothing, and the first statement goes on counting', async () => {
    const { call } = await confirmedCall();
    const key = await ask(call.id);
    expect(key).toMatch(/^[\w-]{22}$/);
    await expect(findCallToConfirm(operation.ctx, call.clientKey)).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirm(call.clientKey)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findCallToConfirm(operation.ctx, key)).toMatchObject({ confirmed: false, isCorrection: true });
    const found = await findCall(operation.ctx, call.id);
    expect(found.confirmation).toMatchObject({ paidAmount: 320, replaced: null });
    expect(found.confirmation?.correctionAskedAt).not.toBeNull();
    expect(found.timeline.at(-1)).toMatchObject({ type: 'correction_asked', reason: 'Digitou um zero a mais' });
    expect(found.transitions.find(({ verb }) => verb === 'reopen')).toMatchObject({ allowed: false });
  });

  it('puts the correction in the place of the statement, which is kept, and rates once', async () => {
    const { call, partner } = await confirmedCall({ serviceRating: 1, additionalComments: 'Ruim' });
    const key = await ask(call.id);
    await confirm(key, { paidAmount: 250, paymentMethod: 'dinheiro', serviceRating: 4 });
    const { confirmation, timeline, clientId } = await findCall(operation.ctx, call.id);
    expect(confirmation).toMatchObject({
      paidAmount: 250,
      paymentMethod: 'dinheiro',
      serviceRating: 4,
      additionalComments: null,
      replaced: { paidAmount: 320, paymentMethod: 'pix', serviceRating: 1, additionalComments: null, isPrivate: true },
    });
    expect(timeline.map(({ type }) => type).filter((type) => type.startsWith('correct'))).toEqual([
      'correction_asked',
      'corrected',
    ]);
    expect((await findPartner(operation.ctx, partner.id)).rating).toBe(4);
    expect((await findClient(operation.ctx, clientId)).rating).toBe(4);
    expect(await findCallToConfirm(operation.ctx, key)).toMatchObject({ confirmed: true, isCorrection: false });
  });

  it('is refused before the client has confirmed, and changes nothing', async () => {
    const { call } = await operation.finishedCall();
    await expect(ask(call.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findCallToConfirm(operation.ctx, call.clientKey)).toMatchObject({ confirmed: false });
  });

  it('happens once: of twenty people asking at once one is given a link, and nobody is after the correction', async () => {
    const { call } = await confirmedCall();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask(call.id)));
    const given = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(given).toHaveLength(1);
    await confirm(given[0] ?? '');
    await expect(ask(call.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await findCall(operation.ctx, call.id)).canAskCorrection).toMatchObject({ allowed: false });
  });

  it('is answered once, however many answers come at once', async () => {
    const { call, partner } = await confirmedCall({ serviceRating: 5 });
    const key = await ask(call.id);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => confirm(key, { paidAmount: 300 + at, serviceRating: 2 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findPartner(operation.ctx, partner.id)).toMatchObject({ rating: 2 });
  });
});
