import { beforeAll, describe, expect, it } from 'vitest';
import { saveBilling } from '#features/clients/billing/save-billing.server.ts';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { closeBill, reopenBill } from './close-bill.server.ts';
import { closeBillsOfPastMonths } from './close-each-month.server.ts';
import { recordCompanyPayment } from './record-company-payment.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

const owed = (partnerId: string) => balanceOf(operation.ctx, 'receivable', partnerId);
const bill = async (company: Awaited<ReturnType<typeof monthlyCompany>>, at = 0) => {
  const found = (await company.bills())[at];
  if (found === undefined) throw new Error('The company has no such bill.');
  return found;
};

describe('a call of a company that pays by the month', () => {
  it('is held for its partner whole, less the commission, with no way of payment', async () => {
    const company = await monthlyCompany(operation);
    const partner = await operation.addPartner();
    const other = await operation.finishedCall(200);
    await company.finishedCall(partner.id, 200);
    expect(await owed(partner.id)).toBe((await owed(other.partner.id)) - 20_000);
    expect(await balanceOf(operation.ctx, 'owed_by_companies', partner.id)).toBe(20_000);
  });

  it('stays what it was when the switch is turned afterwards', async () => {
    const company = await monthlyCompany(operation);
    const partner = await operation.addPartner();
    const call = await company.finishedCall(partner.id, 200);
    await saveBilling(operation.ctx, company.id, { dueDay: null });
    await adjustFinalValue(operation.ctx, { callId: call.id, finalValueCents: 15_000 });
    expect(await balanceOf(operation.ctx, 'owed_by_companies', partner.id)).toBe(15_000);
    await expect(company.finishedCall(partner.id, 50)).rejects.toMatchObject({ issues: [{ path: 'paymentMethod' }] });
  });

  it('owes nobody anything once it is reopened, and again when it is finished', async () => {
    const company = await monthlyCompany(operation);
    const partner = await operation.addPartner();
    const call = await company.finishedCall(partner.id, 200);
    const held = await owed(partner.id);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    expect(await owed(partner.id)).toBe(0);
    await operation.move(call.id, 'finalizado', { reais: 200 });
    expect(await owed(partner.id)).toBe(held);
  });
});

describe('a bill', () => {
  it('is closed once by however many at a time, with the sum of its lines', async () => {
    const company = await monthlyCompany(operation);
    const { id: partnerId } = await operation.addPartner();
    await company.finishedCall(partnerId, 100);
    await company.finishedCall(partnerId, 50.01);
    const { id } = await bill(company);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => closeBill(operation.ctx, { id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bill(company)).toMatchObject({ status: 'fechada', cents: 15_001 });
  });

  it('keeps every call that is finished while it is closed: on it, or on the next one', async () => {
    const company = await monthlyCompany(operation);
    const partners = await Promise.all(Array.from({ length: 4 }, () => operation.addPartner()));
    await company.finishedCall(partners[0]?.id ?? '', 100);
    const calls = [];
    for (const partner of partners) calls.push(await company.startedCall(partner.id));
    const { id } = await bill(company);
    await Promise.all([...calls.map((call) => company.finish(call.id, 10)), closeBill(operation.ctx, { id })]);
    const [closed, next] = await company.bills();
    const late = next === undefined ? 0 : 1;
    expect(closed?.status).toBe('fechada');
    expect((closed?.cents ?? 0) >= 10_000 && (closed?.cents ?? 0) <= 14_000).toBe(true);
    expect(late === 1 || closed?.cents === 14_000).toBe(true);
    expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
  });

  it('is left as it was by a correction, which stands on the next one', async () => {
    const company = await monthlyCompany(operation);
    const { id: partnerId } = await operation.addPartner();
    const call = await company.finishedCall(partnerId, 100);
    await closeBill(operation.ctx, { id: (await bill(company)).id });
    await adjustFinalValue(operation.ctx, { callId: call.id, finalValueCents: 8_000 });
    const next = await bill(company, 1);
    expect((await bill(company)).cents).toBe(10_000);
    await closeBill(operation.ctx, { id: next.id });
    expect(await bill(company, 1)).toMatchObject({ status: 'paga', cents: -2_000 });
  });

  it('is opened again while it is not sent and nothing is paid', async () => {
    const company = await monthlyCompany(operation);
    const { id: partnerId } = await operation.addPartner();
    await company.finishedCall(partnerId, 100);
    const { id } = await bill(company);
    await closeBill(operation.ctx, { id });
    await expect(reopenBill(operation.ctx, { id, reason: '' })).rejects.toMatchObject({ code: 'invalid' });
    await reopenBill(operation.ctx, { id, reason: 'Faltou um atendimento' });
    await company.finishedCall(partnerId, 20);
    await closeBill(operation.ctx, { id });
    expect((await bill(company)).cents).toBe(12_000);
    await recordCompanyPayment(operation.ctx, { id, cents: 1, paidOn: '2026-11-21', proof: 'PIX' });
    await expect(reopenBill(operation.ctx, { id, reason: 'Engano' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is closed by the clock once its month is over in Brasília', async () => {
    const company = await monthlyCompany(operation);
    const { id: partnerId } = await operation.addPartner();
    await company.finishedCall(partnerId, 100, new Date('2026-11-25T15:00:00Z'));
    await closeBillsOfPastMonths({ ...operation.ctx, now: new Date('2026-12-01T02:59:00Z') });
    expect((await bill(company)).status).toBe('aberta');
    await closeBillsOfPastMonths({ ...operation.ctx, now: new Date('2026-12-01T03:10:00Z') });
    expect(await bill(company)).toMatchObject({ status: 'fechada', cents: 10_000, dueOn: '2026-12-10' });
  });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
