import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { readPatternRules } from '#features/fraud/looks/queries.server.ts';
import { savePatternRules } from '#features/fraud/looks/save-pattern-rules.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { tamper } from '#test/tamper.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';

let database: TestDatabase;
let operation: Operation;
let place: string;
let [first, second] = ['', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  operation = { ...(await operationIn(createTestContext(database.db), database.db)), drop: () => database.drop() };
  place = await mkdtemp(join(tmpdir(), 'fraud-replay-'));
  first = await found();
  const { bounds } = await readPatternRules(operation.ctx);
  await savePatternRules(operation.ctx, { wanted: { ...bounds, windowDays: 90 }, seen: bounds });
  second = await found();
});
afterAll(async () => {
  await operation.drop();
  await rm(place, { recursive: true });
});

async function found(): Promise<string> {
  const partner = await operation.addPartner();
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
  await lookForPatterns.run(operation.ctx, undefined);
  return (await casesAbout(operation, partner.id))[0]?.id ?? '';
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['db/fraud-replay.ts', ...args], {
    env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: place },
  }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }) => ({ code, said: String(stderr) }),
  );

it('prints the same bytes each time and ends with 0, or with 2 and the name of the case that is not what it was', async () => {
  const all = await run();
  expect(all).toMatchObject({ code: 0, said: expect.stringContaining('2 looks replayed, 0 different.') });
  expect(all.said).toMatch(new RegExp(`case ${first}, rules 1, [0-9a-f]{64}: the same bytes`));
  expect(all.said).toMatch(new RegExp(`case ${second}, rules 2, [0-9a-f]{64}: the same bytes`));
  expect(await run()).toEqual(all);
  expect((await run(second)).said).toContain('1 looks replayed, 0 different.');

  const change = `inputs = jsonb_set(inputs, '{calls,0,paid,cents}', '30000')`;
  await tamper(database.db, `update fraud_case_looks set ${change} where case_id = $1`, [first]);
  await tamper(database.db, 'delete from fraud_rule_versions');
  const { code, said } = await run();
  expect(code).toBe(2);
  expect(said).toMatch(new RegExp(`case ${first}, rules 1, [0-9a-f]{64}: DIFFERENT: the saved inputs were changed`));
  expect(said).toContain(`case ${second}, rules 2, -: DIFFERENT: the rules of this version are missing`);
  expect(said).toContain('2 looks replayed, 2 different.');
});

it('ends with 1 and a sentence for a case that nobody has', async () => {
  const nobody = crypto.randomUUID();
  expect(await run(nobody)).toMatchObject({ code: 1, said: expect.stringContaining(`No case has the id ${nobody}.`) });
  expect(await run('x')).toMatchObject({ code: 1, said: expect.stringContaining('x is not the id of a case.') });
});
