import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { cpf, mobile } from '#test/operation.ts';

let test: TestApp;
let operator = '';
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signIn('operador');
});
afterAll(() => test.close());

async function send(method: 'GET' | 'POST', url: string, cookie: string, payload?: object) {
  const response = await test.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function signedInPartner() {
  made += 1;
  const password = 'cano-limpo-2026';
  const document = cpf(610_000 + made);
  const { body } = await send('POST', '/api/admin/prestadores', operator, {
    name: `Hidro ${made}`,
    email: `cotador${made}@exemplo.com.br`,
    phone: mobile(610_000 + made),
    document,
    city: 'Taguatinga',
    state: 'DF',
    password,
  });
  const { headers } = await send('POST', '/api/auth/sign-in/partner', '', { username: document, password });
  return { id: body.id as string, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}

const quote = (unitValue: number, after: number) => ({
  lines: [{ kind: 'mao_de_obra', description: 'Desentupimento', quantity: 1, unitValue }],
  discount: 0,
  validDays: 10,
  guaranteeDays: 90,
  note: '',
  after,
});

/** A running call with a waiting quote, its partner and its client's key. */
async function quotedCall(unitValue = 180) {
  const partner = await signedInPartner();
  const opened = await send('POST', '/api/admin/chamados', operator, {
    clientName: 'João da Silva',
    clientPhone: mobile(620_000 + made),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  });
  const id = opened.body.id as string;
  await send('POST', `/api/admin/chamados/${id}/atribuir`, operator, { partnerId: partner.id });
  await send('POST', `/api/partner/chamados/${id}/sair`, partner.cookie);
  const path = `/api/partner/chamados/${id}/orcamento`;
  const { status, body } = await send('POST', path, partner.cookie, quote(unitValue, 0));
  expect(status).toBe(201);
  const [row] = await test.ctx.db.select().from(callClientKeys).where(eq(callClientKeys.callId, id));
  const { id: keyId = '', clientKey: key = '' } = row ?? {};
  return { id, path, partner, key, keyId, hash: body.versions[0].contentHash as string };
}

/** Somebody of this partner with a vehicle and an account. */
async function hireDriver(partnerId: string) {
  made += 1;
  const cookie = await test.signIn('driver');
  const [account] = await test.ctx.db.select().from(users).where(eq(users.role, 'driver')).orderBy(desc(users.id));
  const person = {
    fullName: `Rui ${made}`,
    phone: mobile(630_000 + made),
    validLicense: true,
    role: 'driver' as const,
  };
  const [driver] = await test.ctx.db
    .insert(partnerDrivers)
    .values({ ...person, partnerId, userId: account?.id ?? null, createdAt: test.ctx.now })
    .returning();
  const plate = `RUI${1_000 + made}`;
  const queued = { partnerId, driverId: driver?.id ?? null, type: 'truck_hydro' as const, plate, available24h: true };
  const [vehicle] = await test.ctx.db
    .insert(partnerVehicles)
    .values({ ...queued, createdAt: test.ctx.now })
    .returning();
  return { cookie, vehicleId: vehicle?.id ?? '' };
}

/** A code sent to the client for the quote that waits, and what the browser that asked for it sends from then on. */
async function askCode(path: string, partnerCookie: string) {
  const { body, headers } = await send('POST', `${path}/codigo`, partnerCookie, { method: 'sms' });
  const flow = String(headers['set-cookie'] ?? '').split(';', 1)[0];
  return { code: body.devCode as string, cookie: [partnerCookie, flow].filter(Boolean).join('; ') };
}

describe('a code that the client reads out', () => {
  it('is a yes in writing that releases the work, once; a wrong one is none', async () => {
    const { id, path, partner, hash } = await quotedCall();
    const { code, cookie } = await askCode(path, partner.cookie);
    const yes = (typed: string) =>
      send('POST', `${path}/resposta`, cookie, { contentHash: hash, verdict: 'aprovado', name: 'João', code: typed });
    const begin = () => send('POST', `/api/partner/chamados/${id}/iniciar`, partner.cookie, {});
    expect((await yes(code === '000000' ? '111111' : '000000')).body).toMatchObject({ code: 'invalid' });
    expect((await begin()).status).toBe(400);
    const { status, body } = await yes(code);
    expect(status, body.message).toBe(200);
    expect(body).toMatchObject({
      isReleased: true,
      versions: [{ status: 'aprovado', isSpoken: false, decisions: [{ way: 'codigo', name: 'João' }] }],
    });
    expect((await yes(code)).status).toBe(400);
    expect((await begin()).status).toBe(200);
  });

  it('is a no with its reason as well', async () => {
    const { path, partner, hash } = await quotedCall();
    const { code, cookie } = await askCode(path, partner.cookie);
    const no = { contentHash: hash, verdict: 'recusado', name: 'João', code };
    expect((await send('POST', `${path}/resposta`, cookie, no)).status).toBe(400);
    const { body } = await send('POST', `${path}/resposta`, cookie, { ...no, reason: 'preco' });
    expect(body).toMatchObject({
      isReleased: false,
      versions: [{ status: 'recusado', decisions: [{ way: 'codigo', verdict: 'recusado', reason: 'preco' }] }],
    });
  });

  it('is a yes to the version it was sent for, and to no other', async () => {
    const { path, partner, hash } = await quotedCall();
    const { code, cookie } = await askCode(path, partner.cookie);
    expect(code).toMatch(/^\d{6}$/);
    const { body } = await send('POST', path, partner.cookie, quote(250, 1));
    const changed = body.versions[0].contentHash as string;
    const yes = (contentHash: string) =>
      send('POST', `${path}/resposta`, cookie, { contentHash, verdict: 'aprovado', name: 'João', code });
    const other = await yes(changed);
    expect(other).toMatchObject({ status: 400, body: { code: 'invalid', message: expect.stringContaining('ódigo') } });
    expect((await send('GET', path, cookie)).body.versions[0]).toMatchObject({ status: 'esperando', decisions: [] });
    // For its own version it is right, but that one was replaced meanwhile.
    expect(await yes(hash)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('what a phone queued without a signal', () => {
  it('is a version, the spoken yes to it and the beginning, each once however often and late it is sent', async () => {
    const { id, path, partner } = await quotedCall();
    const [own, said, begun] = [randomUUID(), randomUUID(), randomUUID()];
    const answer = { contentHash: null, verdict: 'aprovado', name: 'João' };
    const lost = await send('POST', `${path}/falado`, partner.cookie, { ...answer, ofAction: own });
    expect(lost).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const at = new Date(test.ctx.now.getTime() - 3_600_000).toISOString();
    for (let n = 0; n < 2; n += 1) {
      const sent = await send('POST', path, partner.cookie, { ...quote(250, 1), actionId: own });
      expect(sent.status, sent.body.message).toBe(201);
      const words = { ...answer, ofAction: own, actionId: said, at };
      const spoken = await send('POST', `${path}/falado`, partner.cookie, words);
      expect(spoken.status, spoken.body.message).toBe(200);
      const started = await send('POST', `/api/partner/chamados/${id}/iniciar`, partner.cookie, { actionId: begun });
      expect(started.status, started.body.message).toBe(200);
    }
    const { body } = await send('GET', path, partner.cookie);
    expect(body).toMatchObject({ lastVersion: 2, isReleased: true, hasBegun: true });
    expect(body.versions[0]).toMatchObject({ status: 'aprovado', isSpoken: true, decisions: [{ way: 'falado' }] });
    expect(body.versions[0].decisions).toHaveLength(1);
  });
});

describe('who learns of a quote', () => {
  it('is the partner of the call and the holder of its key, by record', async () => {
    const { id, path, partner, key, keyId, hash } = await quotedCall();
    const other = await quotedCall(210);
    const support = await test.signIn('suporte');
    expect((await send('GET', path, partner.cookie)).status).toBe(200);
    const answer = { contentHash: hash, verdict: 'aprovado', name: 'João' };
    for (const [ending, payload] of [
      ['', quote(100, 1)],
      ['/codigo', { method: 'sms' }],
      ['/falado', answer],
      ['/resposta', { ...answer, code: '123456' }],
    ] as const) {
      expect((await send('POST', `${path}${ending}`, other.partner.cookie, payload)).status, ending).toBe(404);
      expect((await send('POST', `${path}${ending}`, support, payload)).status, ending).toBe(403);
    }
    expect((await send('GET', path, other.partner.cookie)).status).toBe(404);
    expect((await send('GET', path, support)).status).toBe(403);
    const seen = await send('GET', `/api/admin/chamados/${id}/orcamento-escrito`, support);
    expect(seen.body.versions[0]).toMatchObject({ ceiling: null, total: null });

    await send('POST', `/api/admin/chamados/${id}/pagina-cliente`, operator, { keyId });
    const last = key.at(-1) === 'A' ? 'B' : 'A';
    const refusals = [];
    for (const wrong of [key, `${key.slice(0, -1)}${last}`, 'A'.repeat(22)]) {
      for (const part of ['', '/orcamento', '/problema']) {
        refusals.push(await send('GET', `/api/acompanhar/${wrong}${part}`, ''));
      }
      refusals.push(await send('POST', `/api/acompanhar/${wrong}/orcamento/resposta`, '', answer));
    }
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
    // Another call's key opens that call's quote alone.
    const taken = await send('POST', `/api/acompanhar/${other.key}/orcamento/resposta`, '', answer);
    expect(taken.status).toBe(404);
    expect((await send('GET', path, partner.cookie)).body.versions[0]).toMatchObject({ status: 'esperando' });
  });

  it('is of drivers the one whose vehicle goes, who gets no key of the client either', async () => {
    const { id, path, partner, key, hash } = await quotedCall();
    const away = await hireDriver(partner.id);
    const stranger = await hireDriver((await quotedCall(210)).partner.id);
    const going = await hireDriver(partner.id);
    await test.ctx.db
      .update(assignments)
      .set({ vehicleId: going.vehicleId })
      .where(and(eq(assignments.callId, id), isNull(assignments.endedAt)));
    const answer = { contentHash: hash, verdict: 'aprovado', name: 'João' };
    for (const { cookie } of [away, stranger]) {
      for (const ending of ['', '/orcamento', '/arquivos', '/retorno']) {
        expect((await send('GET', `/api/partner/chamados/${id}${ending}`, cookie)).status, ending).toBe(404);
      }
      for (const [ending, payload] of [
        ['orcamento', quote(100, 1)],
        ['orcamento/codigo', { method: 'sms' }],
        ['orcamento/falado', answer],
        ['orcamento/resposta', { ...answer, code: '123456' }],
        ['iniciar', { withoutQuoteReason: 'Combinado' }],
      ] as const) {
        const sent = await send('POST', `/api/partner/chamados/${id}/${ending}`, cookie, payload);
        expect(sent.status, ending).toBe(404);
      }
    }
    const read = await Promise.all(
      ['', '/orcamento', '/arquivos', '/retorno'].map((ending) =>
        send('GET', `/api/partner/chamados/${id}${ending}`, going.cookie),
      ),
    );
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(read.map(({ body }) => body))).not.toContain(key);
    expect((await send('GET', path, partner.cookie)).body.versions).toMatchObject([
      { status: 'esperando', decisions: [] },
    ]);
  });
});
