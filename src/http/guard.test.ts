import { describe, expect, it } from 'vitest';
import { anonymous } from '#platform/context.server.ts';
import { openLog } from '#platform/log.server.ts';
import { actionOwnerHeader } from '#shared/api/action-owner.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { actorOf } from '#test/context.ts';
import { openEdge } from '#test/edge.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const operator = actorOf('operador', '019a0000-0000-7000-8000-000000000001');
const app = await openEdge({
  log,
  findActor: async (_ctx, { headers }) => (headers.cookie === 'operator' ? operator : anonymous),
  routes(api) {
    api.post('/api/open', { config: { access: 'public' } }, () => ({ success: true }));
    api.post('/api/report', { config: { access: 'public', takesForeign: true } }, () => ({ success: true }));
    api.get('/api/admin/users', { config: { access: 'users.manage' } }, () => ({ success: true }));
    api.post('/api/admin/users', { config: { access: 'users.manage' } }, () => ({ success: true }));
    api.get('/api/own', { config: { access: 'signed-in' } }, () => ({ success: true }));
    api.post('/api/auth/sign-in/email', { config: { access: 'public' } }, () => {
      throw new DomainError('unauthenticated', 'Credenciais inválidas.');
    });
    api.get('/api/often', { config: { access: 'public' } }, () => {
      throw new DomainError('too_many', 'Muitas tentativas.');
    });
    api.get('/api/machine', { config: { access: 'public' } }, ({ ctx }) => ({ own: ctx.isOwnMachine }));
  },
});

const security = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');

describe('a write from a page of another site', () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };

  it('is refused wherever it goes, in the house’s shape', async () => {
    for (const url of ['/api/open', '/api/auth/sign-in/email', '/api/nowhere', '/solicitar']) {
      const reply = await app.inject({ method: 'POST', url, headers, payload: {} });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ success: false, code: 'forbidden' });
    }
  });

  it('is refused also where a proxy is trusted and passes on the other site’s name', async () => {
    const behind = await openEdge({
      env: { TRUST_PROXY: 1 },
      routes: (api) => api.post('/api/open', { config: { access: 'public' } }, () => ({ success: true })),
    });
    const write = (more: Record<string, string>) =>
      behind.inject({ method: 'POST', url: '/api/open', headers: { host: 'inside:3000', ...more }, payload: {} });
    const forwarded = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
    expect((await write(forwarded)).statusCode).toBe(403);
    expect((await write({ origin: 'http://inside:3000' })).statusCode).toBe(200);
  });

  it('passes where browsers send it by themselves', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/report', headers, payload: {} })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/open', payload: {} })).statusCode).toBe(200);
  });
});

describe('an address from which strangers write too often', () => {
  const write = (url: string, cookie?: string) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: '198.51.100.9',
      payload: {},
      headers: cookie === undefined ? {} : { cookie },
    });

  it('refuses strangers, also with a cookie of their own making, and leaves who is signed in to write', async () => {
    for (let n = 0; n < limits.writesByAddress.max; n += 1) await write('/api/open');
    expect((await write('/api/open')).statusCode).toBe(429);
    expect((await write('/api/open', 'operator')).statusCode).toBe(429);
    expect((await write('/api/admin/users')).statusCode).toBe(429);
    expect((await write('/api/admin/users', 'made up')).statusCode).toBe(429);
    for (let n = 0; n < 3; n += 1) expect((await write('/api/admin/users', 'operator')).statusCode).toBe(403);
  });
});

describe('an action that lay on a phone', () => {
  const send = (owner: string | null, url = '/api/admin/users') =>
    app.inject({ url, headers: { cookie: 'operator', ...(owner !== null && { [actionOwnerHeader]: owner }) } });

  it('is taken of whoever did it, and of nobody else who signed in meanwhile', async () => {
    const other = '019a0000-0000-7000-8000-000000000002';
    expect((await send(operator.id, '/api/own')).statusCode).toBe(200);
    expect((await send(null, '/api/own')).statusCode).toBe(200);
    // Not 403 either: what is refused for good leaves the phone.
    for (const url of ['/api/own', '/api/admin/users']) expect((await send(other, url)).statusCode).toBe(401);
  });
});

describe('the log of refusals', () => {
  it.each([
    ['foreign-write', null, { method: 'POST', url: '/api/open', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['unauthenticated', null, { method: 'GET', url: '/api/admin/users' }],
    ['forbidden', operator.id, { method: 'GET', url: '/api/admin/users', headers: { cookie: 'operator' } }],
    [
      'unauthenticated',
      null,
      { method: 'POST', url: '/api/auth/sign-in/email', payload: { email: 'ana@exemplo.com.br', password: 'segredo' } },
    ],
    ['too-many', null, { method: 'GET', url: '/api/often' }],
  ] as const)('says who and from where in one line: %s', async (event, userId, request) => {
    lines.length = 0;
    await app.inject({
      ...request,
      headers: { ...('headers' in request ? request.headers : {}) },
      remoteAddress: '203.0.113.9',
    });
    expect(security()).toEqual([
      expect.objectContaining({ event, userId, address: '203.0.113.9', method: request.method, route: request.url }),
    ]);
    expect(lines.join()).not.toMatch(/ana@|segredo/);
  });
});

describe('a request from this machine', () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/api/machine', headers: { host: 'localhost:3000', ...headers }, remoteAddress });

  it('is known as such, and only as long as nobody passed it on', async () => {
    expect((await ask({})).json()).toEqual({ own: true });
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).json()).toEqual({ own: false });
    expect((await ask({}, '203.0.113.9')).json()).toEqual({ own: false });
  });

  it('is the only one that a demonstration answers', async () => {
    const demo = await openEdge({
      env: { DEMO: true },
      routes(api) {
        api.get('/api/open', { config: { access: 'public' } }, () => ({ success: true }));
      },
    });
    const own = { url: '/api/open', headers: { host: 'localhost:3000' } };
    expect((await demo.inject(own)).statusCode).toBe(200);
    expect((await demo.inject({ ...own, headers: { ...own.headers, forwarded: 'for=203.0.113.9' } })).statusCode).toBe(
      403,
    );
  });
});
