import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLegalTexts } from '#features/settings/seed-legal-texts.server.ts';
import { takeDailyBackup } from '#platform/backup/daily-backups.server.ts';
import { startClock } from '#platform/jobs/clock.server.ts';
import { defineJob, type Job } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { verifyRegistries } from './verify-registries.server.ts';

let app: TestApp;
let url: string;
let admin: string;
let latest: Date | null = null;
let taken = 0;

beforeAll(async () => {
  const backups = {
    findLatest: async () => latest,
    async take(now: Date) {
      taken += 1;
      latest = now;
      return '/backups/latest';
    },
  };
  app = await createTestApp({
    through(own) {
      url = own;
      return own;
    },
    standIns: { backups },
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const read = async () => (await app.call({ url: '/api/admin/saude', cookie: admin })).json();
const post = (path: string) => app.call({ method: 'POST', url: `/api/admin/saude/${path}`, cookie: admin });

async function withClock<T>(jobs: readonly Job[], work: () => Promise<T>): Promise<T> {
  const clock = await startClock({ url, jobs, makeContext: () => app.ctx, log: { warn() {} } });
  try {
    return await work();
  } finally {
    await clock.close();
  }
}

test('a new installation is told what it lacks, and what to do about it', async () => {
  await seedLegalTexts(app.ctx.db, app.ctx.now);
  latest = null;
  const { checks, failedJobs, backup } = await read();
  expect(backup).toBe('idle');
  expect(failedJobs).toEqual([]);
  const found = Object.fromEntries(checks.map(({ id, state }: { id: string; state: string }) => [id, state]));
  expect(found).toMatchObject({
    contact: 'falha',
    terms: 'atencao',
    backup: 'atencao',
    mail: 'atencao',
    database: 'em_ordem',
  });
});

test('only who looks after the machine may see it', async () => {
  for (const role of ['operador', 'moderador', 'suporte', 'partner'] as const) {
    const cookie = await app.signIn(role);
    expect((await app.call({ url: '/api/admin/saude', cookie })).statusCode).toBe(403);
  }
});

test('a back-up asked for by several at once is taken once, and the page then says when', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post('copia')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await read()).toMatchObject({ backup: 'under_way' });
  const noted = await app.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'export'));
  expect(noted).toMatchObject([{ subject: 'cópia de segurança', actorRole: 'admin' }]);
  await withClock([takeDailyBackup], () => expect.poll(async () => (await read()).backup).toBe('idle'));
  expect(taken).toBe(1);
  const { checks } = await read();
  expect(checks.find(({ id }: { id: string }) => id === 'backup').state).toBe('em_ordem');
});

test('a job that failed for good stands there without what it carried, and is tried once more, by one', async () => {
  let fails = true;
  const job = defineJob({
    name: 'sweep-files',
    label: 'of the test',
    async run() {
      if (fails) throw new Error('O disco não respondeu.');
    },
  });
  const id = await queueJob(app.ctx, job);
  await app.ctx.db.execute('update jobs.job set retry_limit = 0');
  await withClock([job], () => expect.poll(async () => (await read()).failedJobs.length).toBe(1));
  const { failedJobs, checks } = await read();
  expect(failedJobs).toMatchObject([
    { id, label: 'Apagar arquivos que nenhum registro usa', tries: 1, reason: 'O disco não respondeu.' },
  ]);
  expect(checks.find(({ id: check }: { id: string }) => check === 'jobs').state).toBe('atencao');
  fails = false;
  const answers = await Promise.all([post(`tarefas/${id}/repetir`), post(`tarefas/${id}/repetir`)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await withClock([job], () => expect.poll(async () => (await read()).failedJobs.length).toBe(0));
});

test('a registry that fell silent is told, and one that stands in for it is enough', async () => {
  const answers: Record<string, object> = {
    '/second/70150900': { logradouro: 'Praça dos Três Poderes', localidade: 'Brasília', uf: 'DF' },
  };
  const server = createServer(({ url: path = '' }, response) => {
    const answer = answers[path];
    response.writeHead(answer === undefined ? 503 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { services } = app.ctx;
  const registries = { cepUrls: [`${base}/first/{cep}`, `${base}/second/{cep}`], cnpjUrls: [`${base}/first/{cnpj}`] };
  const statesOf = async () => {
    const { checks } = await read();
    return ['cep', 'cnpj'].map((id) => checks.find((check: { id: string }) => check.id === id)?.state);
  };
  await verifyRegistries.run({ ...app.ctx, services: { ...services, ...registries } }, undefined);
  expect(await statesOf()).toEqual([undefined, undefined]);
  const open = { ...app.ctx, services: { ...services, ...registries, publicUrl: 'https://canolivre.example' } };
  await verifyRegistries.run(open, undefined);
  expect(await statesOf()).toEqual(['em_ordem', 'atencao']);
  answers['/first/00000000000191'] = { razao_social: 'BANCO DO BRASIL SA', uf: 'DF', municipio: 'BRASILIA' };
  await verifyRegistries.run({ ...open, now: new Date(open.now.getTime() + 60_000) }, undefined);
  expect(await statesOf()).toEqual(['em_ordem', 'em_ordem']);
  server.close();
});
