import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionTable } from '#features/accounts/reference-permissions.ts';
import { type Role, roles } from '#features/accounts/rules.ts';
import { fraudLife } from '#features/fraud/rules.ts';
import { receiptLife } from '#features/receipts/rules.ts';
import { discrepancyLife } from '#features/value-audit/rules.ts';
import { openSlices } from '#http/slices.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: string;
  isStream: boolean;
}

interface Described {
  'x-permission': string;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const callers = ['anonymous', ...roles] as const;
type Caller = (typeof callers)[number];

let test: TestApp;
const cookies = new Map<Caller, string>();
let operations: Operation[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const document = (await test.call({ method: 'GET', url: '/api/openapi.json' })).json();
  operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      access: operation['x-permission'],
      isStream: operation.responses[200]?.content?.['text/event-stream'] !== undefined,
    })),
  );
  for (const role of roles) cookies.set(role, await test.signIn(role));
});
afterAll(() => test.close());

/** The edge's answer by the table: 401, 403, or null when the operation itself answers. */
function expectedRefusal(access: string, caller: Caller): 401 | 403 | null {
  if (access === 'public') return null;
  if (caller === 'anonymous') return 401;
  if (access === 'signed-in') return null;
  const allowed: readonly Role[] | undefined = permissionTable[access as keyof typeof permissionTable];
  if (allowed === undefined) throw new Error(`${access} is not in the permission table`);
  return allowed.includes(caller) ? null : 403;
}

/** The start of a stream, which is then closed. */
async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  for await (const chunk of response.stream()) return String(chunk);
  return '';
}

const edgeRefusal = 'Você não tem permissão para isso.';

describe('every operation of the OpenAPI document', () => {
  it('says who may call it, in words of the permission table', () => {
    expect(operations.length).toBeGreaterThan(25);
    const known = new Set<string>(['public', 'signed-in', ...Object.keys(permissionTable)]);
    expect(operations.filter(({ access }) => !known.has(access))).toEqual([]);
    const closed = operations.filter(({ path }) => /^\/api\/(admin|partner)\//.test(path));
    expect(closed.filter(({ access }) => access === 'public' || access === 'signed-in')).toEqual([]);
  });

  it('leaves no permission that guards neither an operation, nor a step, nor what live screens hear', () => {
    const used = new Set(operations.map(({ access }) => access));
    for (const { topics = {} } of openSlices()) for (const permission of Object.values(topics)) used.add(permission);
    const lives = [fraudLife, discrepancyLife, receiptLife];
    for (const { steps } of lives) for (const { permission = '' } of steps) used.add(permission);
    expect(Object.keys(permissionTable).filter((permission) => !used.has(permission))).toEqual([]);
  });

  it('answers anonymous, partner, driver and each staff role as the permission table says', async () => {
    const wrong: string[] = [];
    // Signing out would end the session that the other operations are called with.
    for (const operation of operations.filter(({ path }) => path !== '/api/logout')) {
      const url = operation.path.replace(/\{[^}]+\}/g, '019a0000-0000-7000-8000-000000000000');
      for (const caller of callers) {
        const cookie = cookies.get(caller);
        const response = await test.call({
          method: operation.method,
          url,
          ...(cookie === undefined ? {} : { cookie }),
          ...(operation.method === 'GET' ? {} : { payload: {} }),
          // A stream of events never ends by itself.
          payloadAsStream: operation.isStream,
        });
        const text = operation.isStream ? await beginningOf(response) : response.body;
        const body = text.startsWith('{') ? JSON.parse(text) : {};
        const refusedByEdge =
          (response.statusCode === 401 && body.code === 'unauthenticated' && caller === 'anonymous') ||
          (response.statusCode === 403 && body.message === edgeRefusal);
        const got = refusedByEdge ? response.statusCode : null;
        const expected = expectedRefusal(operation.access, caller);
        if (got !== expected || response.statusCode >= 500) {
          wrong.push(
            `${operation.method} ${operation.path} as ${caller}: ${response.statusCode}, expected ${expected}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused to a session that ended, at the next request', async () => {
    const cookie = await test.signIn('admin');
    const list = () => test.call({ method: 'GET', url: '/api/admin/chamados', cookie });
    expect((await list()).statusCode).toBe(200);
    await test.call({ method: 'GET', url: '/api/logout', cookie, headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await list()).statusCode).toBe(401);
  });
});

describe('the closed areas', () => {
  it('answer 401 to anyone unknown, also where no operation stands and however the path is written', async () => {
    for (const url of [
      '/api/admin/nada',
      '/API/Admin/chamados',
      '/api/admin/chamados/',
      '/api/partner/nada',
      '/api/admin',
    ]) {
      expect((await test.call({ method: 'GET', url })).statusCode, url).toBe(401);
    }
  });

  it('tell a signed-in person plainly that nothing stands there', async () => {
    const cookie = cookies.get('admin') ?? '';
    const response = await test.call({ method: 'GET', url: '/api/admin/nada', cookie });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('refuse a write that another site makes the browser send', async () => {
    const cookie = cookies.get('admin') ?? '';
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await test.call({ method: 'POST', url: '/api/admin/chamados', cookie, headers, payload: {} });
    expect(response.statusCode).toBe(403);
  });
});
