import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { listVersions } from './queries.server.ts';
import { sendQuote } from './send-quote.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const simple = {
  lines: [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }],
  discount: 0,
  validDays: 10,
  guaranteeDays: 90,
  note: '',
};

describe('sending a quote', () => {
  it('keeps what was written, valid to the end of its last day, and replaces the one that waited', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id };
    const first = await sendQuote(partner.ctx, { ...own, ...simple, after: 0 });
    const second = await sendQuote(partner.ctx, { ...own, ...simple, discount: 30, after: 1 });
    expect(second.contentHash).not.toBe(first.contentHash);
    const versions = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    expect(versions).toMatchObject([
      { version: 2, status: 'esperando', total: 150, ceiling: 150, validUntil: '2026-12-02T03:00:00.000Z' },
      { version: 1, status: 'substituido', total: 180, contentHash: first.contentHash },
    ]);
    const hidden = await listVersions(operation.ctx, { callId: call.id, showsMoney: false });
    expect(hidden).toMatchObject([
      { total: null, ceiling: null, discount: null },
      { total: null, ceiling: null },
    ]);
    expect(JSON.stringify(hidden)).not.toMatch(/:1[58]0\b/);
  });

  it('refuses a version written without having seen the last one', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id, ...simple, after: 0 };
    const two = await Promise.allSettled([sendQuote(partner.ctx, own), sendQuote(partner.ctx, own)]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('versão mais nova') },
    });
  });

  it('refuses before setting out, and for a call that went to somebody else', async () => {
    const waiting = await operation.openCall();
    const { call, partner } = await operation.startedCall();
    const other = await operation.addPartner();
    await expect(
      sendQuote(other.ctx, { callId: call.id, partnerId: other.id, ...simple, after: 0 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      sendQuote(partner.ctx, { callId: waiting.id, partnerId: partner.id, ...simple, after: 0 }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes back what waits when the visit is over', async () => {
    const { call, partner } = await operation.startedCall();
    await sendQuote(partner.ctx, { callId: call.id, partnerId: partner.id, ...simple, after: 0 });
    await operation.move(call.id, 'pendente', { reason: 'Pneu furado' });
    expect(await listVersions(operation.ctx, { callId: call.id, showsMoney: true })).toMatchObject([
      { status: 'retirado' },
    ]);
  });
});
