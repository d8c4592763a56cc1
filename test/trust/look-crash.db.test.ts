import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { fraudCaseLooks, fraudLooksDue } from '#features/fraud/looks/tables.server.ts';
import { fraudCaseCalls, fraudCaseEvents } from '#features/fraud/tables.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { casesAbout, tellCall } from './tell-call.ts';

let database: TestDatabase;
let operation: Operation;
let place: string;
beforeAll(async () => {
  database = await createTestDatabase();
  operation = { ...(await operationIn(createTestContext(database.db), database.db)), drop: () => database.drop() };
  place = await mkdtemp(join(tmpdir(), 'look-crash-'));
});
afterAll(async () => {
  await operation.drop();
  await rm(place, { recursive: true });
});

it('a look whose process is killed in the middle is lost nowhere: the next one does it, once', async () => {
  const partner = await operation.addPartner();
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
  const due = () => operation.db.$count(fraudLooksDue, eq(fraudLooksDue.subjectId, partner.id));
  const before = await due();
  expect(before).toBeGreaterThan(0);

  // Nobody may write a case: the look waits there, having deleted what was due and opened its case.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table fraud_case_looks in share mode');
  const child = spawn(process.execPath, ['test/trust/look-process.ts', database.url, place], { stdio: 'ignore' });
  await until(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into \"fraud_case_looks\"%'",
    );
    expect(rows).toHaveLength(1);
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  holder.release();

  await until(async () => expect(await due()).toBe(before));
  expect(await casesAbout(operation, partner.id)).toEqual([]);
  await lookForPatterns.run(operation.ctx, undefined);
  const [opened, ...others] = await casesAbout(operation, partner.id);
  expect(others).toEqual([]);
  const caseId = opened?.id ?? '';
  expect(await operation.db.$count(fraudCaseCalls, eq(fraudCaseCalls.caseId, caseId))).toBe(6);
  expect(await operation.db.$count(fraudCaseLooks, eq(fraudCaseLooks.caseId, caseId))).toBe(1);
  expect(await operation.db.$count(fraudCaseEvents, eq(fraudCaseEvents.recordId, caseId))).toBe(1);
  expect(await due()).toBe(0);
});
