import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayLooks } from '#features/fraud/looks/replay-looks.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { findFraudCase } from '#features/fraud/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { openSilentCalls } from '#features/value-audit/open-silent-calls.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { actFixture, chargeBy } from './act-fixture.ts';
import { decide, discrepancyOf } from './decide.ts';
import type { FixtureCall } from './fixture-call.ts';
import { fixtureCalls } from './fixture-calls.ts';
import { fixtureCases } from './fixture-cases-content.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const reais = (cents: number) => cents / 100;

async function moneyOf(callId: string) {
  const [call] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  const lines = await commissionsOf(operation.db, callId);
  const valueCents = lines.reduce((sum, line) => sum + (line.finalValueCents ?? 0), 0);
  const commissionCents = lines.reduce((sum, line) => sum + line.commissionCents, 0);
  if (call?.status === 'finalizado') expect(call.finalValueCents).toBe(valueCents);
  return { valueCents, commissionCents };
}

/** Opens a case where the client spoke, decides each amount and undoes it again, and dismisses the discrepancy. */
async function tryDecisions(callId: string, fixture: FixtureCall): Promise<void> {
  const { name, before, decisions = [] } = fixture;
  await chargeBy(operation, fixture);
  const id = await discrepancyOf(operation.db, callId);
  const { ctx } = operation;
  const caseId = await openCase(id, fixture);
  for (const [at, { which, ...after }] of decisions.entries()) {
    await decide(ctx, { id, investigationStatus: 'resolved', finalAmount: reais(after.valueCents) });
    expect([name, which, await moneyOf(callId)]).toEqual([name, which, after]);
    await demandImpact(caseId, name, fixtureCases[name]?.decidedCents[at]);
    await investigateDiscrepancy(ctx, { id, investigationStatus: 'investigating', reason: 'De novo' });
    expect([name, which, await moneyOf(callId)]).toEqual([name, which, before]);
    await demandImpact(caseId, name, fixtureCases[name]?.impactCents);
  }
  if (caseId === undefined) return;
  await decide(ctx, { id, investigationStatus: 'dismissed' });
  await demandImpact(caseId, name, 0);
  const looks = [];
  for await (const { verdict } of replayLooks(operation.db, caseId)) looks.push(verdict);
  expect([name, looks]).toEqual([name, ['same']]);
}

/** The case that a person opens, weighed as reckoned; undefined where the client said nothing, and it is refused. */
async function openCase(discrepancyId: string, { name, expected }: FixtureCall): Promise<string | undefined> {
  if (expected === undefined) return undefined;
  const reckoned = fixtureCases[name];
  const opening = openFraudCase(operation.ctx, { discrepancyId, reason: 'A conferir' });
  if (reckoned === undefined) {
    await expect(opening, name).rejects.toThrow(/sem a palavra dele não há o que pesar/);
    return undefined;
  }
  const { id } = await opening;
  const { flags, confidenceScore: score, riskLevel: risk } = await findFraudCase(operation.ctx, id);
  expect({ name, flags: flags.map((flag) => flag.name), score, risk }).toEqual({
    name,
    flags: reckoned.flags,
    score: reckoned.score,
    risk: reckoned.risk,
  });
  await demandImpact(id, name, reckoned.impactCents);
  return id;
}

async function demandImpact(caseId: string | undefined, name: string, cents: number | undefined): Promise<void> {
  if (caseId === undefined) return;
  const { financialImpact } = await findFraudCase(operation.ctx, caseId);
  expect([name, financialImpact]).toEqual([name, reais(cents ?? Number.NaN)]);
}

const batches = Array.from({ length: 6 }, (_, batch) => fixtureCalls.slice(batch * 10, batch * 10 + 10));

it.each(batches.map((batch, at) => [at + 1, batch] as const))(
  'sixty calls are found out, and paid as each decision says and undoes: batch %i',
  async (_, batch) => {
    const acted: { callId: string; fixture: FixtureCall }[] = [];
    for (const fixture of batch) {
      acted.push({ callId: await actFixture(operation, await operation.addPartner(), fixture), fixture });
    }
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
