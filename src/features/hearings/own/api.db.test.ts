import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { actorOf } from '#test/context.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { openHearing } from '../open-hearing.server.ts';
import { recordDecision } from '../record-decision.server.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn({ ...test.ctx, actor: actorOf('admin') }, test.ctx.db);
});
afterAll(() => test.close());

const password = 'quatro canos de cobre';

/** A partner who is heard, and its session. */
async function heard() {
  const { call, partner } = await operation.finishedCall(320);
  const cookie = await test.signIn('partner');
  const [account] = await test.ctx.db
    .select()
    .from(users)
    .where(eq(users.role, 'partner'))
    .orderBy(sql`${users.createdAt} desc`, sql`${users.id} desc`)
    .limit(1);
  const { id: userId = '', email = '' } = account ?? {};
  await test.ctx.db.update(partners).set({ userId, email }).where(eq(partners.id, partner.id));
  const matter = { kind: 'fraude', id: crypto.randomUUID() } as const;
  const { id } = await openHearing(operation.ctx, {
    matter,
    partnerId: partner.id,
    allegation:
      'Em 6 de 21 atendimentos em dinheiro, o cliente disse ter pago mais; em geral isso acontece em 1 de 60.',
    forPartner: ['Em 15 atendimentos os valores são iguais.'],
    against: [],
    calls: [
      {
        callId: call.id,
        approvedCents: null,
        reportedCents: 32_000,
        reportedMethod: 'dinheiro',
        paidCents: 45_000,
        paidMethod: 'dinheiro',
        receiptCents: null,
      },
    ],
  });
  return { id, partner, cookie, matter, email, call };
}

const upload = (id: string, cookie: string, form = fileForm('arquivo', 'nota.png', makePng(30, 40))) =>
  test.call({ method: 'POST', url: `/api/partner/oitivas/${id}/anexos`, cookie, ...form });
const answer = (id: string, cookie: string, payload: object) =>
  test.call({ method: 'POST', url: `/api/partner/oitivas/${id}/respostas`, cookie, payload });
const status = async (url: string, cookie: string) => (await test.call({ url, cookie })).statusCode;

it('an answer with a picture is read by its partner and the office, and by nobody else', async () => {
  const [own, other] = [await heard(), await heard()];
  const url = `/api/partner/oitivas/${own.id}`;
  expect(await status(url, other.cookie)).toBe(404);
  expect((await upload(own.id, other.cookie)).statusCode).toBe(404);
  const broken = await upload(own.id, own.cookie, fileForm('arquivo', 'nota.png', Buffer.from('nada')));
  expect(broken.statusCode, broken.body).toBe(400);
  const sent = await upload(own.id, own.cookie);
  expect(sent.statusCode, sent.body).toBe(201);
  const fileId: string = sent.json().id;
  expect((await answer(other.id, other.cookie, { words: 'Oi', fileIds: [fileId] })).json()).toMatchObject({
    errors: [{ path: 'fileIds' }],
  });
  expect((await answer(own.id, own.cookie, { words: '' })).json()).toMatchObject({
    errors: [{ path: 'words', message: 'Escreva a sua resposta.' }],
  });
  const kept = await answer(own.id, own.cookie, { words: 'Segue a nota.', fileIds: [fileId] });
  expect(kept.statusCode, kept.body).toBe(200);
  const files = [`${url}/anexos/${fileId}`, `/api/admin/oitivas/${own.id}/anexos/${fileId}`];
  expect(await status(files[0] ?? '', own.cookie)).toBe(200);
  expect(await status(files[0] ?? '', other.cookie)).toBe(404);
  expect(await status(files[1] ?? '', await test.signIn('operador'))).toBe(200);
  for (const role of ['moderador', 'suporte'] as const) {
    expect(await status(files[1] ?? '', await test.signIn(role))).toBe(403);
  }
  expect(await status(`/api/admin/oitivas/${other.id}/anexos/${fileId}`, await test.signIn('admin'))).toBe(404);
});

it('is handed over as one document, with what speaks for the partner first and no name of the office in its own', async () => {
  const { id, cookie, matter } = await heard();
  const other = await heard();
  await answer(id, cookie, { words: 'Cobrei o combinado.' });
  await recordDecision(operation.ctx, { matter, outcome: 'contra', reason: 'Os recibos mostram mais.' });
  const own = await test.call({ url: `/api/partner/oitivas/${id}/documento`, cookie });
  expect(own.headers['content-type']).toBe('application/pdf');
  const words = await wordsOf(own.rawPayload);
  expect(words).toMatch(/Em 15 atendimentos os valores são iguais[\s\S]*R\$ 450,00[\s\S]*Cobrei o combinado/);
  expect(words).toContain('Os recibos mostram mais.');
  expect(words).not.toMatch(/Pessoa admin|João|Silva|fraude/i);
  const office = await test.call({ url: `/api/admin/oitivas/${id}/documento`, cookie: await test.signIn('operador') });
  expect(await wordsOf(office.rawPayload)).toContain('Pessoa admin');
  expect(await status(`/api/partner/oitivas/${id}/documento`, other.cookie)).toBe(404);
  expect(await status(`/api/admin/oitivas/${id}/documento`, await test.signIn('suporte'))).toBe(403);
});

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

it('before and after a decision each sees only its own part', async () => {
  const { id, cookie, matter } = await heard();
  const other = await heard();
  const own = `/api/partner/oitivas/${id}`;
  const office = `/api/admin/oitivas/sobre/fraude/${matter.id}`;
  const people = {
    driver: await test.signIn('driver'),
    moderador: await test.signIn('moderador'),
    suporte: await test.signIn('suporte'),
    operador: await test.signIn('operador'),
  };
  const matrix = async () => ({
    partner: [await status(own, cookie), await status(office, cookie)],
    other: [await status(own, other.cookie), await status(office, other.cookie)],
    driver: [await status(own, people.driver), await status(office, people.driver)],
    moderador: [await status(own, people.moderador), await status(office, people.moderador)],
    suporte: [await status(own, people.suporte), await status(office, people.suporte)],
    operador: [await status(own, people.operador), await status(office, people.operador)],
  });
  const expected = {
    partner: [200, 403],
    other: [404, 403],
    driver: [403, 403],
    moderador: [403, 403],
    suporte: [403, 403],
    operador: [403, 200],
  };
  expect(await matrix()).toEqual(expected);
  const before = (await test.call({ url: own, cookie })).body;
  expect(before).not.toMatch(/fraud|João|Silva|Pessoa admin/i);
  await recordDecision(operation.ctx, { matter, outcome: 'contra', reason: 'Os recibos mostram mais.' });
  expect(await matrix()).toEqual(expected);
  const after = (await test.call({ url: own, cookie })).body;
  expect(after).toContain('Os recibos mostram mais.');
  expect(after).not.toMatch(/fraud|João|Silva|Pessoa admin/i);
  const list = (await test.call({ url: '/api/partner/oitivas', cookie: other.cookie })).json();
  expect(list.hearings.map((hearing: { id: string }) => hearing.id)).toEqual([other.id]);
});

it.each(['ativo', 'inativo', 'suspenso'] as const)(
  'a partner who is %s signs in, reads, answers and asks again',
  async (to) => {
    const { id, partner, email, matter } = await heard();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: to, reason: 'Pausa' });
    const signedIn = await test.call({
      method: 'POST',
      url: '/api/auth/sign-in/partner',
      payload: { username: email, password },
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(await status(`/api/partner/oitivas/${id}`, cookie)).toBe(200);
    expect(await status('/api/partner/extrato', cookie)).toBe(to === 'ativo' ? 200 : 403);
    expect(await status('/api/partner/chamados', cookie)).toBe(to === 'ativo' ? 200 : 403);
    const sent = (await upload(id, cookie)).json();
    const kept = await answer(id, cookie, { words: 'Cobrei o combinado.', fileIds: [sent.id] });
    expect(kept.statusCode, kept.body).toBe(200);
    await recordDecision(operation.ctx, { matter, outcome: 'contra', reason: 'Os recibos mostram mais.' });
    const told = (await test.call({ url: `/api/partner/oitivas/${id}`, cookie })).json();
    expect(told.decision).toMatchObject({ mayAskAgain: true });
    const asked = await test.call({
      method: 'POST',
      url: `/api/partner/decisoes/${told.decision.id}/outra-pessoa`,
      cookie,
      payload: { words: 'Os recibos são de outro dia.' },
    });
    expect(asked.statusCode, asked.body).toBe(200);
  },
);
