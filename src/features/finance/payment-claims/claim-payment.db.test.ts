import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { claimPayment } from './claim-payment.server.ts';
import { claimPaymentBody } from './contract.ts';
import { listOwnClaims } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A partner with an open settlement. */
async function owing() {
  const { partner } = await operation.finishedCall(1_000);
  return {
    partnerId: partner.id,
    settlementId: await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2026-11-30' }),
  };
}
const claimed = { cents: 4_800, paidOn: '2026-11-20', endToEnd: null };

describe('a payment that a partner says to have made', () => {
  it('is kept once, however often it is said, and pays nothing', async () => {
    const { partnerId, settlementId } = await owing();
    const claim = () => claimPayment(operation.ctx, { partnerId, settlementId, ...claimed });
    const tries = await Promise.allSettled([claim(), claim(), claim()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await listOwnClaims(operation.ctx, partnerId)).toEqual([
      { settlementId, amount: 48, paidOn: '2026-11-20', endToEnd: null },
    ]);
  });

  it('is of an own settlement that is open, and of no day to come', async () => {
    const { partnerId, settlementId } = await owing();
    const other = await owing();
    const claim = (values: object) => claimPayment(operation.ctx, { partnerId, settlementId, ...claimed, ...values });
    await expect(claim({ partnerId: other.partnerId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(claim({ paidOn: '2026-11-22' })).rejects.toMatchObject({ issues: [{ path: 'paidOn' }] });
    await recordPayment(operation.ctx, { id: settlementId, cents: 15_000, paidOn: '2026-11-20', proof: 'Visto' });
    await expect(claim({})).rejects.toMatchObject({ code: 'conflict' });
    expect(await listOwnClaims(operation.ctx, partnerId)).toEqual([]);
  });

  it('names its PIX as banks do, or not at all', () => {
    const issuesOf = (endToEnd: string) =>
      claimPaymentBody.safeParse({ settlementId: crypto.randomUUID(), amount: 1, paidOn: '2026-11-20', endToEnd }).error
        ?.issues[0]?.path;
    expect(issuesOf('')).toBeUndefined();
    expect(issuesOf('E0000000020261120143200000000abc')).toBeUndefined();
    expect(issuesOf('E123')).toEqual(['endToEnd']);
  });
});
