import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { closeBill } from './close-bill.server.ts';
import { selectBills } from './parts/bill-rows.server.ts';
import { recordCompanyPayment } from './record-company-payment.server.ts';
import { sendBill } from './send-bill.server.ts';
import { companyBills } from './tables.server.ts';
import { undoCompanyPayment } from './undo-company-payment.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

/** A company with one closed bill of 100 reais. */
async function closedBill() {
  const company = await monthlyCompany(operation);
  const partner = await operation.addPartner();
  await company.finishedCall(partner.id, 100);
  const id = (await company.bills())[0]?.id ?? '';
  await closeBill(operation.ctx, { id });
  return { company, partner, id };
}
const pay = (id: string, cents: number, proof: string, seenCents?: number) =>
  recordCompanyPayment(operation.ctx, { id, cents, paidOn: '2026-11-21', proof, seenCents });
const read = async (id: string) => (await selectBills(operation.ctx).where(eq(companyBills.id, id)))[0];

it('keeps a part, and the bill is paid with the rest', async () => {
  const { id } = await closedBill();
  await pay(id, 4_000, 'PIX 1');
  expect(await read(id)).toMatchObject({ bill: { status: 'fechada' }, paidCents: 4_000 });
  await pay(id, 6_000, 'PIX 2');
  expect(await read(id)).toMatchObject({ bill: { status: 'paga' }, paidCents: 10_000 });
});

it('is kept once by however many at a time, of the same proof or of what they saw missing', async () => {
  const { id } = await closedBill();
  const twice = await Promise.allSettled(Array.from({ length: 6 }, () => pay(id, 2_000, 'PIX E1')));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const blind = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => pay(id, 8_000, `Nota ${n}`, 8_000)));
  expect(blind.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ paidCents: 10_000 });
});

it('takes what was paid too much off the next bill', async () => {
  const { company, partner, id } = await closedBill();
  await pay(id, 13_000, 'PIX 3');
  await company.finishedCall(partner.id, 50);
  const next = (await company.bills())[1]?.id ?? '';
  await closeBill(operation.ctx, { id: next });
  expect(await read(id)).toMatchObject({ paidCents: 10_000, bill: { status: 'paga' } });
  expect(await read(next)).toMatchObject({ cents: 5_000, paidCents: 3_000, bill: { status: 'fechada' } });
});

it('is undone once, by its contrary, and the bill waits again', async () => {
  const { id } = await closedBill();
  const paymentId = await pay(id, 10_000, 'PIX 4');
  const undo = () => undoCompanyPayment(operation.ctx, { id, paymentId, reason: 'Era de outra empresa' });
  const tries = await Promise.allSettled([undo(), undo(), undo()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ bill: { status: 'fechada', paidAt: null }, paidCents: 0 });
  await pay(id, 10_000, 'PIX 4');
});

it('undone, a bill that was sent is a sent one again', async () => {
  const { id } = await closedBill();
  await sendBill(operation.ctx, id);
  const paymentId = await pay(id, 10_000, 'PIX 5');
  await undoCompanyPayment(operation.ctx, { id, paymentId, reason: 'Era de outra empresa' });
  expect(await read(id)).toMatchObject({ bill: { status: 'enviada', paidAt: null } });
});

it('cannot be written over, nor taken out', async () => {
  const { id } = await closedBill();
  await pay(id, 1_000, 'PIX 6');
  await expect(operation.db.execute(sql`update company_bill_payments set cents = 1`)).rejects.toThrow();
  await expect(operation.db.execute(sql`delete from company_bill_lines`)).rejects.toThrow();
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
