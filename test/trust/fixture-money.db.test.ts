import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { mendReceipt } from '#features/receipts/analysis/mend-receipt.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { receiptAmountChanged } from '#features/receipts/rules.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { openSilentCalls } from '#features/value-audit/open-silent-calls.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { decide, discrepancyOf } from './decide.ts';
import type { FixtureCall } from './fixture-call.ts';
import { fixtureCalls } from './fixture-calls.ts';

let operation: Operation;
let partner: Awaited<ReturnType<Operation['addPartner']>>;
beforeAll(async () => {
  operation = await createOperation();
  partner = await operation.addPartner();
});
afterAll(() => operation.drop());

const reais = (cents: number) => cents / 100;

/** The call as its people would have made it, by the commands of the product. */
async function act(fixture: FixtureCall): Promise<string> {
  const { ctx } = operation;
  await chargeBy(fixture);
  const call = await operation.openCall();
  await assignPartner(ctx, { callId: call.id, partnerId: partner.id });
  await operation.move(call.id, 'em_andamento');
  if (fixture.approvedCents !== undefined) await approve(call.id, fixture.approvedCents);
  if (fixture.status === 'cancelado') await operation.move(call.id, 'cancelado', { reason: 'Desistiu' });
  const { reported, paid } = fixture;
  if (reported !== undefined) {
    await operation.move(call.id, 'finalizado', { reais: reais(reported.cents), method: reported.method });
  }
  if (paid !== undefined) await confirm(call.clientKey, paid);
  if (fixture.receipt !== undefined) await show(call.id, call.protocolNumber, fixture.receipt);
  return call.id;
}

/** The percentage of the service, which counts for a call that has no commission yet. */
async function chargeBy({ basisPoints }: FixtureCall): Promise<void> {
  const rate = { comissaoPortalBasisPoints: basisPoints };
  await operation.db.update(services).set(rate).where(eq(services.id, operation.service.id));
}

async function approve(callId: string, cents: number): Promise<void> {
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: reais(cents) }];
  const terms = { discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
  const { contentHash } = await sendQuote(partner.ctx, { callId, partnerId: partner.id, lines, ...terms });
  await decideQuote(operation.ctx, { callId, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' });
}

async function confirm(clientKey: string, { cents, method }: NonNullable<FixtureCall['paid']>): Promise<void> {
  const statement = { paidAmount: reais(cents), paymentMethod: method, receivedReceipt: true, serviceRating: 4 };
  const client = { ...operation.ctx, actor: anonymous };
  const say = () => confirmCompletion(client, { clientKey, statement });
  // An amount far from the report is asked once more.
  await say().catch(say);
}

let pictures = 0;

async function show(callId: string, protocol: string, receipt: NonNullable<FixtureCall['receipt']>): Promise<void> {
  pictures += 1;
  const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(30, 20 + pictures) };
  if (receipt.isReused) {
    const other = await operation.openCall();
    await receiveReceipt(operation.ctx, { upload, facts: { protocol: other.protocolNumber } });
  }
  const { id } = await receiveReceipt(operation.ctx, { upload, facts: { protocol } });
  if (receipt.isSure) {
    await mendReceipt(operation.ctx, {
      id,
      field: 'amount',
      value: String(reais(receipt.cents)).replace('.', ','),
      seen: null,
    });
    return;
  }
  // As an uncertain reading leaves it.
  await inTransaction(operation.ctx, async (inside) => {
    const facts = { amountCents: receipt.cents, amountIsSure: false };
    await inside.db.update(receiptFacts).set(facts).where(eq(receiptFacts.receiptId, id));
    await publish(inside, receiptAmountChanged, { callId, by: 'read' });
  });
}

async function moneyOf(callId: string) {
  const [call] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  const lines = await commissionsOf(operation.db, callId);
  const valueCents = lines.reduce((sum, line) => sum + (line.finalValueCents ?? 0), 0);
  const commissionCents = lines.reduce((sum, line) => sum + line.commissionCents, 0);
  if (call?.status === 'finalizado') expect(call.finalValueCents).toBe(valueCents);
  return { valueCents, commissionCents };
}

/** Decides each amount and undoes it again. */
async function tryDecisions(callId: string, fixture: FixtureCall): Promise<void> {
  const { name, before, decisions = [] } = fixture;
  await chargeBy(fixture);
  const id = await discrepancyOf(operation.db, callId);
  const { ctx } = operation;
  for (const { which, ...after } of decisions) {
    await decide(ctx, { id, investigationStatus: 'resolved', finalAmount: reais(after.valueCents) });
    expect([name, which, await moneyOf(callId)]).toEqual([name, which, after]);
    await investigateDiscrepancy(ctx, { id, investigationStatus: 'investigating', reason: 'De novo' });
    expect([name, which, await moneyOf(callId)]).toEqual([name, which, before]);
  }
}

const batches = Array.from({ length: 6 }, (_, batch) => fixtureCalls.slice(batch * 10, batch * 10 + 10));

it.each(batches.map((batch, at) => [at + 1, batch] as const))(
  'sixty calls are found out, and paid as each decision says and undoes: batch %i',
  async (_, batch) => {
    const acted: { callId: string; fixture: FixtureCall }[] = [];
    for (const fixture of batch) acted.push({ callId: await act(fixture), fixture });
    const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 25 * 3_600_000) };
    await openSilentCalls.run(later, undefined);
    for (const { callId, fixture } of acted) {
      const [row] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, callId));
      const { severity, differenceCents, indicators } = fixture.expected ?? {};
      expect([fixture.name, row?.severity, row?.differenceCents, row?.fraudIndicators]).toEqual([
        fixture.name,
        severity,
        differenceCents,
        indicators,
      ]);
      await tryDecisions(callId, fixture);
    }
  },
);

it('leaves a ledger that adds up', async () => {
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});
