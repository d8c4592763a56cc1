import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeFraudStatus } from '#features/fraud/change-fraud-status.server.ts';
import { askPartner } from '#features/fraud/looks/ask-partner.server.ts';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { replayLooks } from '#features/fraud/looks/replay-looks.server.ts';
import { findFraudCase } from '#features/fraud/queries.server.ts';
import type { FraudStatus } from '#features/fraud/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { openSilentCalls } from '#features/value-audit/open-silent-calls.server.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { actFixture, chargeBy } from './act-fixture.ts';
import { fixtureCalls } from './fixture-calls.ts';
import { fixturePatterns } from './fixture-cases-content.ts';
import { casesAbout } from './tell-call.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('sixty calls of one partner are the cases that were reckoned, through every decision, and replay', async () => {
  const partner = await operation.addPartner();
  const nameOf = new Map<string, string>();
  for (const fixture of fixtureCalls) nameOf.set(await actFixture(operation, partner, fixture), fixture.name);
  const in25Hours = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 25 * hourMs) };
  await openSilentCalls.run(in25Hours, undefined);
  await chargeBy(operation, { basisPoints: 1_000 });
  await lookForPatterns.run(in25Hours, undefined);

  const cases = await casesAbout(operation, partner.id);
  const found = [];
  for (const { id } of cases) {
    const one = await findFraudCase(operation.ctx, id);
    found.push({
      kind: one.kind,
      answered: cases.find((row) => row.id === id)?.answered,
      flags: one.flags.map(({ name }) => name),
      score: one.confidenceScore,
      risk: one.riskLevel,
      impactCents: Math.round((one.financialImpact ?? 0) * 100),
      calls: one.calls.map(({ callId }) => nameOf.get(callId)).sort(),
    });
  }
  expect(found).toEqual(fixturePatterns.map((one) => ({ ...one, calls: one.calls.toSorted() })));

  const pricesBefore = await prices([...nameOf.keys()]);
  const impacts = async () => {
    const all = [];
    for (const { id } of cases) all.push((await findFraudCase(operation.ctx, id)).financialImpact);
    return all;
  };
  const before = await impacts();
  const later = { ...operation.ctx, now: new Date(in25Hours.now.getTime() + 7 * dayMs) };
  for (const { id } of cases) {
    await askPartner(in25Hours, { id, days: 3 });
    const move = (status: FraudStatus) => changeFraudStatus(later, { id, status, reason: 'Apurado' });
    for (const status of ['CONFIRMED', 'INVESTIGATING', 'DISMISSED', 'INVESTIGATING'] as const) {
      await move(status);
      expect([status, await impacts()]).toEqual([status, before]);
    }
    await move('DISMISSED');
  }
  expect(await prices([...nameOf.keys()])).toEqual(pricesBefore);
  await lookForPatterns.run(later, undefined);
  expect(await casesAbout(operation, partner.id)).toHaveLength(cases.length);
  for await (const { verdict } of replayLooks(operation.db)) expect(verdict).toBe('same');
});

/** Prices of calls, which no decision about a case moves. */
async function prices(callIds: readonly string[]) {
  const rows = await operation.db
    .select()
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, [...callIds]));
  return new Map(rows.map(({ id, finalValueCents }) => [id, finalValueCents]));
}
