import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { startClock } from '#platform/jobs/clock.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { operationIn } from '#test/operation.ts';
import { tamper } from '#test/tamper.ts';
import { casesAbout, tellCall } from './tell-call.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp({
    through(own) {
      url = own;
      return own;
    },
  });
});
afterAll(() => app.close());

test('a look for patterns that fails is told on the page of health, and is taken once it is tried again', async () => {
  const { ctx } = app;
  const cookie = await app.signIn('admin');
  const read = async () => (await app.call({ url: '/api/admin/saude', cookie })).json();
  const withClock = async <T>(work: () => Promise<T>) => {
    const clock = await startClock({ url, jobs: [lookForPatterns], makeContext: () => ctx, log: { warn() {} } });
    return work().finally(() => clock.close());
  };
  const operation = await operationIn(ctx);
  const partner = await operation.addPartner();
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
  const guard = `alter table fraud_cases add constraint broken check (partner_id <> '${partner.id}') not valid`;
  await tamper(ctx.db, guard);
  await ctx.db.execute('update jobs.job set retry_limit = 0');
  await withClock(() => expect.poll(async () => (await read()).failedJobs.length).toBeGreaterThan(0));
  const { failedJobs, checks } = await read();
  const [failed] = failedJobs;
  expect(failed).toMatchObject({ label: 'Procurar padrões nos atendimentos', tries: 1 });
  expect(failed.reason).toContain('fraud_cases');
  expect(JSON.stringify(failedJobs)).not.toContain(partner.id);
  expect(checks.find(({ id }: { id: string }) => id === 'jobs').state).toBe('atencao');
  await tamper(ctx.db, 'alter table fraud_cases drop constraint broken');
  const again = { method: 'POST', url: `/api/admin/saude/tarefas/${failed.id}/repetir`, cookie } as const;
  expect((await app.call(again)).statusCode).toBe(200);
  await withClock(() => expect.poll(() => casesAbout(operation, partner.id)).toHaveLength(1));
});
