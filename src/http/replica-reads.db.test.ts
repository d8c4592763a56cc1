import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { openTestPool } from '#test/database.ts';

let test: TestApp;
let reader: Database;
const answered = { replica: 7, primary: 2 };
beforeAll(async () => {
  test = await createTestApp({
    replica(url) {
      const readOnly = new URL(url);
      readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
      reader = openTestPool(readOnly.href);
      return { reader: reader.db, answered };
    },
  });
});
afterAll(() => test.close());

it('answers what is only read from the replica, and writes where it can be written', async () => {
  const cookie = await test.signIn('admin');
  const opened = await test.call({
    method: 'POST',
    url: '/api/admin/chamados',
    cookie,
    payload: {
      clientName: 'Ana Prado',
      clientPhone: '61999887766',
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Brasília', state: 'DF' },
    },
  });
  expect(opened.statusCode).toBe(201);
  const list = await test.call({ method: 'GET', url: '/api/admin/chamados?search=Ana', cookie });
  expect(list.body).toContain('Ana Prado');

  await reader.close();
  const read = await test.call({ method: 'GET', url: '/api/admin/chamados?search=Ana', cookie });
  expect(read.statusCode).toBeGreaterThanOrEqual(500);
  const signedIn = await test.signIn('admin');
  expect(signedIn).not.toBe('');
});

it('tells a collector of metrics who answered', async () => {
  const { body } = await test.call({ method: 'GET', url: '/metrics' });
  expect(body).toContain('database_reads_total{by="replica"} 7');
  expect(body).toContain('database_reads_total{by="primary"} 2');
});
