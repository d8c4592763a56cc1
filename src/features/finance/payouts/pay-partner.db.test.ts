import { beforeAll, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { payPartner } from './pay-partner.server.ts';
import { undoPartnerPayout } from './undo-partner-payout.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

const owed = async (partnerId: string) => 0 - (await balanceOf(operation.ctx, 'receivable', partnerId));
let made = 0;
function pay(partnerId: string, cents: number, pixId?: string) {
  made += 1;
  return payPartner(operation.ctx, { partnerId, cents, paidOn: '2026-11-21', pixId: pixId ?? `E${made}` });
}

async function owedPartner() {
  const company = await monthlyCompany(operation);
  const partner = await operation.addPartner();
  await company.finishedCall(partner.id, 500);
  return { id: partner.id, cents: await owed(partner.id) };
}

it('pays what the house owes, in part and whole, and no more', async () => {
  const { id, cents } = await owedPartner();
  await pay(id, 10_000);
  await expect(pay(id, cents - 9_999)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'amount' }] });
  await pay(id, cents - 10_000);
  expect(await owed(id)).toBe(0);
  await expect(pay(id, 1)).rejects.toMatchObject({ code: 'conflict' });
});

it('of eight people at once is made by those whose sum the balance bears', async () => {
  const { id, cents } = await owedPartner();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, cents)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await owed(id)).toBe(0);
});

it('stands once for one PIX, whoever it was paid to', async () => {
  const [one, other] = [await owedPartner(), await owedPartner()];
  await pay(one.id, 100, 'E00000000202611211200abc');
  const again = pay(other.id, 100, 'e00000000202611211200ABC');
  await expect(again).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'pixId' }] });
});

it('is undone once by its contrary', async () => {
  const { id: partnerId, cents } = await owedPartner();
  const id = await pay(partnerId, cents, 'E900');
  const undo = () => undoPartnerPayout(operation.ctx, { id, reason: 'O PIX voltou' });
  const tries = await Promise.allSettled([undo(), undo(), undo()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await owed(partnerId)).toBe(cents);
  await pay(partnerId, cents, 'E900');
});

it('pays nothing to a partner who owes', async () => {
  const { partner } = await operation.finishedCall(300);
  await expect(pay(partner.id, 1)).rejects.toMatchObject({ code: 'conflict' });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
