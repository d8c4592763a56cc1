import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { closeBillsOfPastMonths } from '#features/finance/company-bills/close-each-month.server.ts';
import { recordCompanyPayment } from '#features/finance/company-bills/record-company-payment.server.ts';
import { companyBills } from '#features/finance/company-bills/tables.server.ts';
import { payPartner } from '#features/finance/payouts/pay-partner.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

/** A small generator of its own, so that a failure can be played again. */
function chanceOf(seed: number) {
  let at = seed;
  return (below: number) => {
    at = (at * 48_271) % 2_147_483_647;
    return at % below;
  };
}

const monthOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7);

it.each([11, 4_242])('random months leave bills, books and balances equal to a plain count (seed %i)', async (seed) => {
  const chance = chanceOf(seed);
  const companies = [await monthlyCompany(operation), await monthlyCompany(operation)];
  const partners = [await operation.addPartner(), await operation.addPartner()];
  const percent = BigInt(operation.service.comissaoPortalBasisPoints);
  const commission = (cents: number) => Number((BigInt(cents) * percent + 5_000n) / 10_000n);
  // The plain count: calls by their price, payments and payouts. It shares no code with what is tested.
  const calls = new Map<string, { company: number; partner: number; cents: number }>();
  const paid = [0, 0];
  const paidOut = [0, 0];
  const held = (of: number) =>
    [...calls.values()]
      .filter((call) => call.partner === of)
      .reduce((sum, { cents }) => sum + cents - commission(cents), 0);
  let now = new Date('2026-09-28T15:00:00Z');
  let month = monthOf(now);

  for (let step = 0; step < 45; step += 1) {
    now = new Date(now.getTime() + chance(60) * 3_600_000);
    const ctx = { ...operation.ctx, now };
    const on = now.toISOString().slice(0, 10);
    if (monthOf(now) !== month) {
      month = monthOf(now);
      await closeBillsOfPastMonths(ctx);
    }
    const [company, partner] = [chance(2), chance(2)];
    const [id, known] = [...calls][chance(Math.max(calls.size, 1))] ?? [];
    const what = chance(8);
    if (what < 4 || id === undefined || known === undefined) {
      const cents = 1 + chance(90_000);
      const call = await companies[company]?.finishedCall(partners[partner]?.id ?? '', cents / 100, now);
      calls.set(call?.id ?? '', { company, partner, cents });
    } else if (what === 4) {
      const cents = chance(90_000);
      await adjustFinalValue(ctx, { callId: id, finalValueCents: cents });
      calls.set(id, { ...known, cents });
    } else if (what === 5) {
      await changeCallStatus(ctx, { id, status: 'em_andamento', reason: 'Valor errado' });
      const cents = 1 + chance(90_000);
      await changeCallStatus(ctx, { id, status: 'finalizado', finalValueCents: cents });
      calls.set(id, { ...known, cents });
    } else if (what === 6) {
      const bills = (await companies[company]?.bills()) ?? [];
      const bill = bills.filter(({ status }) => status !== 'aberta')[0];
      if (bill === undefined) continue;
      const cents = 1 + chance(60_000);
      await recordCompanyPayment(ctx, { id: bill.id, cents, paidOn: on, proof: `Nota ${step}` });
      paid[company] = (paid[company] ?? 0) + cents;
    } else {
      const owed = held(partner) - (paidOut[partner] ?? 0);
      if (owed <= 0) continue;
      const cents = 1 + chance(owed);
      const pixId = `${seed} ${step}`;
      await payPartner(ctx, { partnerId: partners[partner]?.id ?? '', cents, paidOn: on, pixId });
      paidOut[partner] = (paidOut[partner] ?? 0) + cents;
    }
  }

  const read = async (query: ReturnType<typeof sql>) =>
    Number((await operation.db.execute<{ cents: string }>(query)).rows[0]?.cents ?? 0);
  for (const [n, company] of companies.entries()) {
    const asked = [...calls.values()].filter((call) => call.company === n).reduce((sum, { cents }) => sum + cents, 0);
    const onBills = sql`select coalesce(sum(l.cents), 0) as cents from company_bill_lines l
      join company_bills b on b.id = l.bill_id where b.client_id = ${company.id}`;
    const inBooks = sql`select coalesce(sum(l.cents), 0) as cents from ledger_lines l join ledger_entries e
      on e.id = l.entry_id where l.account = 'owed_by_companies' and e.client_id = ${company.id}`;
    expect(await read(onBills)).toBe(asked);
    expect(await read(inBooks)).toBe(asked - (paid[n] ?? 0));
    const closed = await operation.db.select().from(companyBills).where(eq(companyBills.clientId, company.id));
    expect(new Set(closed.map((bill) => bill.month)).size).toBe(closed.length);
  }
  for (const [n, partner] of partners.entries()) {
    const balance = sql`select coalesce(sum(cents), 0) as cents from ledger_lines
      where account = 'receivable' and partner_id = ${partner.id}`;
    expect(await read(balance)).toBe((paidOut[n] ?? 0) - held(n));
  }
  expect(await read(sql`select coalesce(sum(cents), 0) as cents from ledger_lines`)).toBe(0);
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
