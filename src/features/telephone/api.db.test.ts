import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile, type Operation, operationIn } from '#test/operation.ts';
import { phoneOf } from './rules.ts';
import { phoneCalls } from './tables.server.ts';

const secret = 'a secret between house and PABX';
const minute = 60_000;

let app: TestApp;
let operation: Omit<Operation, 'drop'>;
let marina: string;
let otavio: string;
beforeAll(async () => {
  const webhooks = { whatsapp: undefined, twilio: undefined, zenvia: undefined, telephone: { secret } };
  app = await createTestApp({ standIns: { webhooks } });
  operation = await operationIn(app.ctx);
  [marina, otavio] = [await app.signIn('operador'), await app.signIn('operador')];
});
afterAll(() => app.close());

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+55${mobile(6_500_000 + phones)}`;
};

const signed = (body: string, by = secret) => `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;

/** An event of the PABX, of so many minutes ago. */
function tell(event: { id?: string; kind: string; numero: string | null; minutesAgo?: number }, by = secret) {
  const { id = randomUUID(), kind, numero, minutesAgo = 0 } = event;
  const at = new Date(app.ctx.now.getTime() - minutesAgo * minute).toISOString();
  const payload = JSON.stringify({ id, kind, numero, at, seconds: null });
  const headers = { 'content-type': 'application/json', 'x-signature-256': signed(payload, by) };
  return app.call({ method: 'POST', url: '/api/webhooks/telefone', payload, headers });
}

const get = async (path: string, cookie = marina) =>
  (await app.call({ url: `/api/admin/telefone/${path}`, cookie })).json();
const send = (method: 'POST' | 'PATCH', path: string, payload: object, cookie = marina) =>
  app.call({ method, url: `/api/admin/telefone/${path}`, payload, cookie });

async function waitingFor(phone: string, cookie = marina) {
  const { retornos } = await get('retornos', cookie);
  return retornos.filter((one: { phone: string }) => phoneOf(one.phone) === phone);
}

async function missedBy(phone: string): Promise<string> {
  expect((await tell({ kind: 'perdida', numero: phone, minutesAgo: 5 })).statusCode).toBe(200);
  const [callback] = await waitingFor(phone);
  return callback.id;
}

describe('what the PABX tells', () => {
  it('is taken only with its signature, before a byte of it is read', async () => {
    const phone = newPhone();
    expect((await tell({ kind: 'perdida', numero: phone }, 'another secret')).statusCode).toBe(401);
    const unread = { method: 'POST', url: '/api/webhooks/telefone', payload: '{', headers: {} } as const;
    const json = { 'content-type': 'application/json' };
    expect((await app.call({ ...unread, headers: json })).statusCode).toBe(401);
    const headers = { ...json, 'x-signature-256': signed('{') };
    expect((await app.call({ ...unread, headers })).statusCode).toBe(400);
    expect((await tell({ kind: 'assalto', numero: phone })).statusCode).toBe(400);
    expect(await waitingFor(phone)).toEqual([]);
  });

  it('counts once, told twice and by several at once', async () => {
    const phone = newPhone();
    const event = { id: randomUUID(), kind: 'perdida', numero: phone, minutesAgo: 3 };
    const answers = await Promise.all([tell(event), tell(event), tell(event)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await waitingFor(phone)).toMatchObject([{ missed: 1 }]);
  });

  it('makes one callback a number in any spelling, from the oldest missed call', async () => {
    const phone = newPhone();
    const national = phone.slice(3);
    const spellings = [phone, national, `0${national}`, `(${national.slice(0, 2)}) ${national.slice(3)}`];
    await Promise.all(spellings.map((numero, at) => tell({ kind: 'perdida', numero, minutesAgo: 10 + at })));
    const since = new Date(app.ctx.now.getTime() - 13 * minute).toISOString();
    expect(await waitingFor(phone)).toMatchObject([{ missed: 4, since }]);
  });

  it('comes to the same in any order', async () => {
    const events = [
      { kind: 'perdida', minutesAgo: 30 },
      { kind: 'recebida', minutesAgo: 20 },
      { kind: 'perdida', minutesAgo: 10 },
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const;
    for (const order of orders) {
      const numero = newPhone();
      for (const at of order) await tell({ ...(events[at] as (typeof events)[number]), numero });
      const since = new Date(app.ctx.now.getTime() - 10 * minute).toISOString();
      expect(await waitingFor(numero), String(order)).toMatchObject([{ missed: 1, since }]);
      await tell({ kind: 'feita', numero, minutesAgo: 1 });
      expect(await waitingFor(numero), String(order)).toEqual([]);
    }
  });

  it('keeps a hidden number, which nobody can ring back, and belongs to the only open call of its client', async () => {
    const id = randomUUID();
    expect((await tell({ id, kind: 'perdida', numero: null })).statusCode).toBe(200);
    const [hidden] = await app.ctx.db
      .select()
      .from(phoneCalls)
      .where(eq(phoneCalls.key, `pabx ${id}`));
    expect(hidden).toMatchObject({ phone: null, callId: null, authorId: null });
    const phone = newPhone();
    const call = await operation.openCall({ clientPhone: phone });
    await tell({ kind: 'recebida', numero: phone });
    const { ligacoes } = await get(`ligacoes?chamado=${call.id}`);
    expect(ligacoes).toMatchObject([{ kind: 'recebida', protocol: call.protocolNumber, authorName: null }]);
  });
});

describe('people to ring back', () => {
  it('are taken by one of two people who press at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await missedBy(newPhone());
      const both = [marina, otavio].map((cookie) =>
        send('PATCH', `retornos/${id}/responsavel`, { isTaken: true }, cookie),
      );
      const answers = await Promise.all(both);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const slower = answers[0]?.statusCode === 409 ? marina : otavio;
      const said = await send('PATCH', `retornos/${id}/situacao`, { step: 'falou' }, slower);
      expect(said.statusCode).toBe(409);
      expect(said.json().error ?? said.json().message).toMatch(/já está ligando de volta/);
    }
  });

  it('wait on with the try when nobody answers, and are free again', async () => {
    const phone = newPhone();
    const id = await missedBy(phone);
    await send('PATCH', `retornos/${id}/responsavel`, { isTaken: true });
    expect(await waitingFor(phone)).toMatchObject([{ isMine: true, whyNot: null }]);
    expect(await waitingFor(phone, otavio)).toMatchObject([{ isMine: false, whyNot: expect.any(String) }]);
    expect((await send('PATCH', `retornos/${id}/situacao`, { step: 'sem_resposta' })).statusCode).toBe(200);
    expect(await waitingFor(phone, otavio)).toMatchObject([{ id, tries: 1, claimedByName: null, whyNot: null }]);
  });

  it('leave the list once somebody spoke with them, and come back when that is undone', async () => {
    const phone = newPhone();
    const id = await missedBy(phone);
    expect(
      (await send('PATCH', `retornos/${id}/situacao`, { step: 'falou', words: 'Quer orçamento' })).statusCode,
    ).toBe(200);
    expect(await waitingFor(phone)).toEqual([]);
    const numero = encodeURIComponent(phone);
    expect((await get(`ligacoes?numero=${numero}`)).ligacoes[0]).toMatchObject({
      kind: 'feita',
      words: 'Quer orçamento',
    });
    expect((await send('PATCH', `retornos/${id}/situacao`, { step: 'falou' }, otavio)).statusCode).toBe(409);
    expect((await send('POST', `retornos/${id}/reabrir`, {})).statusCode).toBe(200);
    expect(await waitingFor(phone)).toMatchObject([{ id, missed: 1 }]);
    expect((await get(`ligacoes?numero=${numero}`)).ligacoes).toMatchObject([{ kind: 'perdida' }]);
    expect((await send('POST', `retornos/${id}/reabrir`, {})).statusCode).toBe(409);
  });

  it('are left out with a reason, and wait anew when they ring again, which cannot be undone over it', async () => {
    const phone = newPhone();
    const id = await missedBy(phone);
    const wordless = await send('PATCH', `retornos/${id}/situacao`, { step: 'dispensado' });
    expect(wordless.statusCode).toBe(400);
    await send('PATCH', `retornos/${id}/situacao`, { step: 'dispensado', words: 'Propaganda' });
    expect(await waitingFor(phone)).toEqual([]);
    await tell({ kind: 'perdida', numero: phone, minutesAgo: 2 });
    expect(await waitingFor(phone)).toMatchObject([{ missed: 1 }]);
    expect((await send('POST', `retornos/${id}/reabrir`, {})).statusCode).toBe(409);
  });

  it('are counted in what waits, the oldest first, and hidden from people who read no calls', async () => {
    const phone = newPhone();
    await missedBy(phone);
    const inbox = (await app.call({ url: '/api/admin/pendencias/lista?tipo=callbacks', cookie: marina })).json();
    expect(inbox.itens.some(({ title }: { title: string }) => phoneOf(title) === phone)).toBe(true);
    const { total, pabx } = await get('retornos');
    expect(inbox.counts.callbacks).toBe(total);
    expect(pabx).toMatchObject({ tells: expect.stringMatching(/\/api\/webhooks\/telefone$/), isSetUp: true });
    for (const role of ['moderador', 'partner'] as const) {
      const cookie = await app.signIn(role);
      expect((await app.call({ url: '/api/admin/telefone/retornos', cookie })).statusCode).toBe(403);
    }
    const support = await app.signIn('suporte');
    const id = (await waitingFor(phone, support))[0].id;
    expect((await send('PATCH', `retornos/${id}/responsavel`, { isTaken: true }, support)).statusCode).toBe(403);
  });
});

describe('whoever rings', () => {
  it('is found by the phone in any spelling, with open calls', async () => {
    const phone = newPhone();
    const call = await operation.openCall({ clientPhone: phone, clientName: 'Ana Souza' });
    const national = phone.slice(3);
    for (const numero of [phone, national, `0${national}`, `0 21 ${national}`, national.replace(/^(..)9/, '$1')]) {
      const found = await get(`quem?numero=${encodeURIComponent(numero)}`);
      expect(found, numero).toMatchObject({
        clients: [{ name: 'Ana Souza' }],
        calls: [{ protocol: call.protocolNumber, partnerName: null }],
      });
    }
    const partner = await operation.addPartner({ name: 'Desentope Já' });
    const { partners: found } = await get(`quem?numero=${encodeURIComponent(partner.phone)}`);
    expect(found).toMatchObject([{ id: partner.id, name: 'Desentope Já', driverName: null }]);
  });

  it('is nobody where nobody has the phone, and no phone at all where it is not whole', async () => {
    const nobody = { clients: [], partners: [], applications: [], calls: [] };
    expect(await get(`quem?numero=${encodeURIComponent(newPhone())}`)).toMatchObject({
      ...nobody,
      phone: expect.any(String),
    });
    expect(await get('quem?numero=anonymous')).toEqual({ ...nobody, phone: null });
  });

  it('is noted by hand once by its key, with the call that it was about', async () => {
    const phone = newPhone();
    const call = await operation.openCall({ clientPhone: phone });
    await missedBy(phone);
    const body = { key: randomUUID(), kind: 'feita', numero: phone, callId: call.id, words: 'Chega às 15h' };
    const answers = await Promise.all([send('POST', 'ligacoes', body), send('POST', 'ligacoes', body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id);
    const { ligacoes } = await get(`ligacoes?chamado=${call.id}`);
    expect(ligacoes.filter(({ kind }: { kind: string }) => kind === 'feita')).toMatchObject([
      { words: 'Chega às 15h' },
    ]);
    expect(await waitingFor(phone)).toEqual([]);
    const { feitos } = await get('retornos');
    expect(feitos.find((one: { phone: string }) => phoneOf(one.phone) === phone)).toMatchObject({ mayUndo: false });
    const wrong = { ...body, key: randomUUID(), callId: randomUUID() };
    expect((await send('POST', 'ligacoes', wrong)).statusCode).toBe(400);
    expect((await send('POST', 'ligacoes', { ...body, key: randomUUID(), numero: '12' })).statusCode).toBe(400);
  });
});
