import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { tamper } from '#test/tamper.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { openFraudCase } from '../open-fraud-case.server.ts';
import { fraudCases } from '../tables.server.ts';
import { lookForPatterns } from './look-for-patterns.server.ts';
import { previewPatternRules, readPatternRules } from './queries.server.ts';
import { replayLooks } from './replay-looks.server.ts';
import { fraudCaseLooks } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

async function verdicts(caseId?: string) {
  const found = [];
  for await (const { verdict } of replayLooks(operation.db, caseId)) found.push(verdict);
  return found;
}

/** A case that was found, with two looks. */
async function found() {
  const partner = await operation.addPartner();
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
  await lookForPatterns.run(operation.ctx, undefined);
  await tellCall(operation, partner, { paid: 400 });
  await lookForPatterns.run(operation.ctx, undefined);
  const [opened] = await casesAbout(operation, partner.id);
  return opened?.id ?? '';
}

/** A case that a person opened from a discrepancy. */
async function openedByHand() {
  const call = await tellCall(operation, await operation.addPartner(), { paid: 400 });
  const [row] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  return (await openFraudCase(operation.ctx, { discrepancyId: row?.id ?? '', reason: 'O recibo mostra mais' })).id;
}

describe('replaying looks', () => {
  it('gives the same bytes for what was found and for what a person opened', async () => {
    expect(await verdicts(await found())).toEqual(['same', 'same']);
    expect(await verdicts(await openedByHand())).toEqual(['same']);
    expect((await verdicts()).length).toBeGreaterThan(2);
    expect(await verdicts(crypto.randomUUID())).toEqual([]);
  });

  it.each([
    ['inputs_changed', "inputs = jsonb_set(inputs, '{atMs}', '0')"],
    ['found_otherwise', "found_digest = 'x'"],
    ['rules_missing', 'rules_version = 99'],
  ] as const)('names what was tampered with: %s', async (verdict, change) => {
    const caseId = await found();
    await tamper(operation.db, `update fraud_case_looks set ${change} where case_id = $1`, [caseId]);
    expect(await verdicts(caseId)).toEqual([verdict, verdict]);
  });

  it('names a case that says something else than its newest look found', async () => {
    for (const caseId of [await found(), await openedByHand()]) {
      await operation.db.update(fraudCases).set({ confidenceScore: 0.1 }).where(eq(fraudCases.id, caseId));
      expect((await verdicts(caseId)).at(-1)).toBe('case_changed');
    }
  });

  it('names facts of a case opened by hand that were changed', async () => {
    const caseId = await openedByHand();
    const change = `inputs = inputs || '{"severity": "low"}'`;
    await tamper(operation.db, `update fraud_case_looks set ${change} where case_id = $1`, [caseId]);
    expect(await verdicts(caseId)).toEqual(['inputs_changed']);
  });
});

describe('the preview of other rules', () => {
  it('shows the cases that would fall, arise or weigh otherwise, and looks at no case opened by hand', async () => {
    const { ctx, db } = operation;
    await tamper(db, 'delete from fraud_case_looks');
    const byHand = await openedByHand();
    const { bounds } = await readPatternRules(ctx);
    expect(await previewPatternRules(ctx, bounds)).toEqual({ looked: 0, changes: [] });
    const [open, dismissed, confirmed] = [await found(), await found(), await found()];
    const decide = (status: 'DISMISSED' | 'CONFIRMED', id: string) =>
      db.update(fraudCases).set({ status, resolvedAt: ctx.now }).where(eq(fraudCases.id, id));
    await decide('DISMISSED', dismissed);
    await decide('CONFIRMED', confirmed);
    const changes = async (wanted: Partial<typeof bounds>) =>
      (await previewPatternRules(ctx, { ...bounds, ...wanted })).changes.map(({ caseId, effect }) => [caseId, effect]);
    expect(await changes({})).toEqual([[dismissed, 'arises']]);
    expect(await changes({ leastEvents: 8 })).toEqual([
      [open, 'falls'],
      [confirmed, 'falls'],
    ]);
    expect(await changes({ veryFrequentWeight: 90 })).toEqual([
      [open, 'weighs_otherwise'],
      [dismissed, 'arises'],
    ]);
    expect(await db.$count(fraudCaseLooks, eq(fraudCaseLooks.caseId, byHand))).toBe(1);
  });
});
