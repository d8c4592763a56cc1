import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type ChaosProxy, startChaosProxy, type Weather } from '#test/chaos-proxy.ts';
import { mobile } from '#test/operation.ts';
import { createPageCache } from './page-cache.server.ts';

const sentence = 'O sistema está se recuperando. Tente novamente em alguns instantes.';
const outages: Weather[] = ['refused', 'cut'];

let proxy: ChaosProxy;
let test: TestApp;
let cookie: string;
const logged: string[] = [];

beforeAll(async () => {
  proxy = await startChaosProxy(inject('databaseServer'));
  test = await createTestApp({
    through: proxy.through,
    log: openLog('info', { write: (line) => void logged.push(line) }),
    pages: {
      cache: createPageCache(),
      render: async () =>
        new Response('<html>página</html>', { headers: { 'content-type': 'text/html', 'x-page-hold': 'yes' } }),
      finish: (html) => ({ html, styles: [] }),
      files: undefined,
      publicUrl: 'http://localhost:3000',
      connect: [],
      methodsAt: () => ['GET', 'HEAD'],
      enforcePolicy: true,
    },
  });
  cookie = await test.signIn('operador');
});

afterEach(clearUp);

afterAll(async () => {
  await test.close();
  await proxy.close();
});

/** Ends the outage and waits until the product has noticed by itself. */
async function clearUp(): Promise<void> {
  await proxy.set('clear');
  await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
}

const people: string[] = [];

/** A number of its own for each name: a second open call of one client is refused. */
function phoneOf(name: string): number {
  if (!people.includes(name)) people.push(name);
  return people.indexOf(name);
}

const openCall = (clientName: string, key?: string) =>
  test.call({
    method: 'POST',
    url: '/api/admin/chamados',
    cookie,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: {
      clientName,
      clientPhone: mobile(phoneOf(clientName)),
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Brasília', state: 'DF' },
    },
  });

const get = (url: string) => test.call({ method: 'GET', url, cookie });

it.each(outages)(
  'while the database is %s, held pages answer, the rest waits, and all returns by itself',
  async (weather) => {
    expect((await get('/')).statusCode).toBe(200);
    expect((await openCall(`Antes ${weather}`)).statusCode).toBe(201);
    await proxy.set(weather);

    expect((await get('/')).body).toBe('<html>página</html>');
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).json()).toMatchObject({ database: false });
    for (const key of [undefined, 'durante']) {
      const refused = await openCall(`Durante ${weather}`, key);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toMatchObject({ success: false, code: 'unavailable', message: sentence, error: sentence });
    }

    await clearUp();
    expect((await openCall(`Depois ${weather}`)).statusCode).toBe(201);
  },
);

it('writes what failed to the log without the key that was asked for', async () => {
  const key = 'SECRETKEYSECRETKEY22xx';
  await proxy.set('cut');
  expect((await get(`/api/service-calls/${key}`)).statusCode).toBe(503);
  await clearUp();
  expect(logged.join()).toContain('request failed');
  expect(logged.join()).toContain('Failed query');
  expect(logged.join()).not.toContain(key);
});

it('opens a call once when the answer to the first sending was lost in an outage', async () => {
  const key = 'perdida';
  const answers = [openCall('Repetida', key)];
  await proxy.set('cut');
  await proxy.set('clear');
  await expect
    .poll(async () => {
      const answer = await openCall('Repetida', key);
      answers.push(Promise.resolve(answer));
      return answer.statusCode;
    })
    .toBe(201);
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
  const found = (await get('/api/admin/chamados?search=Repetida')).json();
  expect(found.total).toBe(1);
});
