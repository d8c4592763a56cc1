import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEvents } from '#features/service-calls/tables.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { makeApiKey } from '#test/api-keys.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { newCallForm } from '#test/call-form.ts';
import { until } from '#test/until.ts';
import { users } from '../tables.server.ts';
import { keyScopeNames } from './rules.ts';
import { apiKeys } from './tables.server.ts';

let test: TestApp;
let admin: string;
let now = new Date('2026-11-21T15:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const calls = '/api/admin/chamados';
const make = (...scopes: Parameters<typeof makeApiKey>[2]) => makeApiKey(test, admin, scopes);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const read = (key: string, url = calls) => test.call({ url, headers: bearer(key) });
const open = (key: string, payload: object = newCallForm()) =>
  test.call({ method: 'POST', url: calls, headers: bearer(key), payload });
const idOf = async (key: string) => {
  const [row] = await test.ctx.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.prefix, key.slice(4, 12)));
  if (row === undefined) throw new Error('There is no such key.');
  return row.id;
};
const revoke = async (key: string) =>
  test.call({ method: 'POST', url: `/api/admin/chaves/${await idOf(key)}/revogar`, cookie: admin });

describe('making a key', () => {
  it('shows it once, and stores nothing that it can be made of', async () => {
    const key = await make('calls.read');
    expect(key).toMatch(/^clv_[a-z0-9]{8}_[\w-]{43}$/);
    const [row] = await test.ctx.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.id, await idOf(key)));
    expect(JSON.stringify(row)).not.toContain(key.slice(13));
    const { body } = await test.call({ url: '/api/admin/chaves', cookie: admin });
    expect(body).not.toContain(key.slice(13));
    expect(body).not.toContain(row?.digest);
    const log = JSON.stringify(
      await test.ctx.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.recordId, row?.id ?? '')),
    );
    expect(log).not.toContain(key.slice(13));
    expect(log).not.toContain(row?.digest);
  });

  it('is for administrators, wants a scope, and no scope that there is not', async () => {
    const payload = { name: 'x', scopes: ['calls.read'], days: 30 };
    const send = (body: object, cookie: string) =>
      test.call({ method: 'POST', url: '/api/admin/chaves', cookie, payload: body });
    expect((await send(payload, await test.signIn('operador'))).statusCode).toBe(403);
    for (const scopes of [[], ['users.manage'], ['settings.write'], ['*'], ['calls.read', 'receipts.decide']])
      expect((await send({ ...payload, scopes }, admin)).statusCode, scopes.join()).toBe(400);
    for (const days of [0, 366, 1.5, null]) expect((await send({ ...payload, days }, admin)).statusCode).toBe(400);
  });
});

describe('a key', () => {
  it('opens what its scopes say and nothing beside, in words', async () => {
    const key = await make('calls.open', 'clients.read');
    expect((await open(key)).statusCode).toBe(201);
    expect((await read(key, '/api/admin/clientes')).statusCode).toBe(200);
    const refused = await read(key);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Falta a esta chave o escopo calls.read'),
    });
    const { id } = (await open(key)).json();
    const change = { method: 'PATCH', url: `${calls}/${id}/status`, payload: { status: 'cancelado' } } as const;
    expect((await test.call({ ...change, headers: bearer(key) })).statusCode).toBe(403);
    expect((await read(key, '/api/admin/minha-conta')).json().message).toContain('Nenhuma chave');
    expect((await read(key, '/api/admin/nada-disso')).statusCode).toBe(403);
  });

  it('opens exactly the operations that the description says, tried on every one', async () => {
    const document = (await test.call({ url: '/api/openapi.json' })).json();
    const wrong: string[] = [];
    let opened = 0;
    for (const held of [[...keyScopeNames], ['calls.open' as const], ['finance.read' as const]]) {
      const key = await make(...held);
      for (const [path, methods] of Object.entries<Record<string, { security?: object[]; 'x-key-scopes'?: string[] }>>(
        document.paths,
      ))
        for (const [method, { security = [{}], 'x-key-scopes': scopes = [] }] of Object.entries(methods)) {
          if (security.length === 0) continue;
          const url = path.replace(/\{month\}/g, '2026-10').replace(/\{\w+\}/g, '01970000-0000-7000-8000-000000000000');
          const { statusCode } = await test.call({
            method: method.toUpperCase() as 'GET',
            url,
            headers: bearer(key),
            ...(method !== 'get' && { payload: {} }),
          });
          const may = scopes.some((scope) => (held as string[]).includes(scope));
          if (may) opened += 1;
          if (may === (statusCode === 403) || statusCode === 401) wrong.push(`${held} ${method} ${url}: ${statusCode}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(opened).toBeGreaterThan(100);
  }, 120_000);

  it('is revoked at once, also while the body of its request is still on its way', async () => {
    const key = await make('calls.open');
    const count = () => test.ctx.db.$count(callEvents);
    const had = await count();
    const slow = Readable.from(
      (async function* () {
        yield JSON.stringify(newCallForm()).slice(0, 10);
        await revoke(key);
        yield JSON.stringify(newCallForm()).slice(10);
      })(),
    );
    const answer = await test.call({
      method: 'POST',
      url: calls,
      headers: { ...bearer(key), 'content-type': 'application/json' },
      payload: slow,
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toContain('Esta chave foi revogada.');
    expect(await count()).toBe(had);
    expect((await open(key)).statusCode).toBe(401);
    expect((await revoke(key)).statusCode).toBe(409);
  });

  it('ends by itself, and with the account of its maker', async () => {
    const chief = await test.signIn('admin');
    const { user } = (await test.call({ url: '/api/auth/session', cookie: chief })).json();
    const key = await makeApiKey(test, chief, ['calls.read', 'finance.read']);
    expect((await read(key)).statusCode).toBe(200);
    const own = eq(users.id, user.id);
    await test.ctx.db.update(users).set({ role: 'suporte' }).where(own);
    expect((await read(key)).statusCode).toBe(200);
    expect((await read(key, '/api/admin/financeiro')).statusCode).toBe(403);
    await test.ctx.db.update(users).set({ status: 'suspenso' }).where(own);
    const refused = await read(key);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    await test.ctx.db.update(users).set({ status: 'ativo' }).where(own);
    const start = now;
    now = new Date(start.getTime() + 30 * dayMs);
    expect((await read(key)).json().message).toContain('Esta chave venceu em');
    now = start;
    expect((await read(key)).statusCode).toBe(200);
  });

  it('is told apart from every text that is not quite it', async () => {
    const key = await make('calls.read');
    const other = await make('clients.read');
    const mixed = `${key.slice(0, 13)}${other.slice(13)}`;
    for (const text of ['', 'x', mixed, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, `${key} `.repeat(2)]) {
      const answer = await read(text);
      expect([answer.statusCode, answer.json().code], text).toEqual([401, 'unauthenticated']);
    }
    expect((await read(key)).statusCode).toBe(200);
  });
});

describe('beside other ways in', () => {
  it('counts alone: no cookie lends it rights, and it lends none to a cookie', async () => {
    const key = await make('clients.read');
    const both = (text: string) => test.call({ url: calls, cookie: admin, headers: bearer(text) });
    expect((await both(key)).statusCode).toBe(403);
    expect((await both('clv_nada')).statusCode).toBe(401);
    const basic = await test.call({ url: calls, cookie: admin, headers: { authorization: 'Basic YTpi' } });
    expect(basic.statusCode).toBe(200);
    const { user } = (await test.call({ url: '/api/auth/session', headers: bearer(key) })).json();
    expect(user).toBeNull();
  });

  it('is not sent by a page of another site', async () => {
    const answer = await test.call({
      method: 'POST',
      url: calls,
      headers: { ...bearer(await make('calls.open')), origin: 'https://outro.example' },
      payload: newCallForm(),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('is refused in an address, also beside a right cookie', async () => {
    const key = await make('calls.read');
    for (const name of ['access_token', 'api_key', 'search']) {
      const answer = await test.call({ url: `${calls}?${name}=${key}`, cookie: admin });
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json().message).toContain('Uma chave nunca vai no endereço');
    }
  });
});

it('stands in the log under the name of the key: what it changed, and what it asked', async () => {
  const key = await make('calls.open', 'finance.read');
  const { id } = (await open(key)).json();
  await read(key, '/api/admin/financeiro');
  await read(key);
  const [opened] = await test.ctx.db.select().from(callEvents).where(eq(callEvents.callId, id));
  expect(opened).toMatchObject({ actorKind: 'key', actorName: 'Chave Sistema do condomínio' });
  const keyId = await idOf(key);
  const notes = () =>
    test.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, keyId), eq(auditLog.action, 'look'), eq(auditLog.subject, 'api_keys')));
  await until(async () => (await notes()).length === 3);
  const told = (await notes()).map(({ content }) => content?.after);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ operation: 'openCall', status: 201 }),
      expect.objectContaining({ operation: 'listFinance', status: 200 }),
      expect.objectContaining({ operation: 'listCalls', status: 403 }),
    ]),
  );
  const [written] = await test.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, keyId), eq(auditLog.subject, 'service_calls')));
  expect(written).toMatchObject({ actorKind: 'key', action: 'insert' });
  const { chaves } = (await test.call({ url: '/api/admin/chaves', cookie: admin })).json();
  expect(chaves.find((one: { id: string }) => one.id === keyId)).toMatchObject({
    state: 'ativa',
    lastUsedAt: now.toISOString(),
  });
});
