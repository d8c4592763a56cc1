import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { answerHearing } from '#features/hearings/answer-hearing.server.ts';
import { askSecondLook } from '#features/hearings/ask-second-look.server.ts';
import { matterDecisions } from '#features/hearings/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { decide, discrepancyOf } from './decide.ts';

// By record: a discrepancy, its hearing, its decision and the second look at it, before the decision and after it.
let test: TestApp;
let operation: Omit<Operation, 'drop'>;
const cookies: Record<string, string> = {};
const client = { name: 'Dalva Moreira', phone: '61980004455', street: 'Rua das Acácias' };
let known = { id: '', hearingId: '', partnerId: '', clientKey: '' };

beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn({ ...test.ctx, actor: actorOf('admin') }, test.ctx.db);
  const { ctx } = operation;
  const { call, partner } = await operation.startedCall({
    clientName: client.name,
    clientPhone: client.phone,
    address: { city: 'Brasília', state: 'DF', street: client.street },
  });
  await operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
  const { partner: other } = await operation.finishedCall();
  const statement = { paidAmount: 450, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 2 } as const;
  await confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const id = await discrepancyOf(ctx.db, call.id);
  const { id: hearingId } = await askPartner(ctx, { id });
  await answerHearing(partner.ctx, { hearingId, partnerId: partner.id, words: 'Cobrei o combinado.', fileIds: [] });
  known = { id, hearingId, partnerId: partner.id, clientKey: call.clientKey };
  for (const role of ['admin', 'operador', 'moderador', 'suporte', 'driver'] as const) {
    cookies[role] = await test.signIn(role);
  }
  cookies.partner = await signInAs(partner.id);
  cookies.other = await signInAs(other.id);
  cookies.nobody = '';
});
afterAll(() => test.close());

async function signInAs(partnerId: string): Promise<string> {
  const cookie = await test.signIn('partner');
  const newest = sql`(select id from ${users} where role = 'partner' order by created_at desc, id desc limit 1)`;
  await test.ctx.db.update(partners).set({ userId: newest }).where(eq(partners.id, partnerId));
  return cookie;
}

const people = ['admin', 'operador', 'moderador', 'suporte', 'partner', 'other', 'driver', 'nobody'];

/** The answer to each person, in the order of `people`. */
async function answersTo(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<string> {
  const answers: number[] = [];
  for (const person of people) {
    const cookie = cookies[person];
    const sent = await test.call({ method, url, ...(cookie && { cookie }), ...(payload && { payload }) });
    answers.push(sent.statusCode);
  }
  return answers.join(' ');
}

const office = '200 200 403 403 403 403 403 401';
const own = '403 403 403 403 200 404 403 401';

async function reads() {
  const { id, hearingId } = known;
  const seen: Record<string, string> = {};
  for (const url of [
    '/api/admin/auditoria-valores',
    `/api/admin/auditoria-valores/${id}`,
    '/api/admin/oitivas',
    `/api/admin/oitivas/sobre/discrepancia/${id}`,
    `/api/admin/oitivas/${hearingId}/documento`,
    '/api/admin/segundas-analises',
    `/api/partner/oitivas/${hearingId}`,
    `/api/partner/oitivas/${hearingId}/documento`,
    '/api/partner/oitivas',
  ]) {
    seen[url.replace(id, '{id}').replace(hearingId, '{hearingId}')] = await answersTo('GET', url);
  }
  return seen;
}

const readers = {
  '/api/admin/auditoria-valores': office,
  '/api/admin/auditoria-valores/{id}': office,
  '/api/admin/oitivas': office,
  '/api/admin/oitivas/sobre/discrepancia/{id}': office,
  '/api/admin/oitivas/{hearingId}/documento': office,
  '/api/admin/segundas-analises': office,
  '/api/partner/oitivas/{hearingId}': own,
  '/api/partner/oitivas/{hearingId}/documento': own,
  '/api/partner/oitivas': '403 403 403 403 200 200 403 401',
};

/** All that one person can read of the record, as one text. */
async function textFor(person: string): Promise<string> {
  const cookie = cookies[person] ?? '';
  const { id, hearingId } = known;
  const side = person === 'operador' ? '/api/admin/oitivas' : '/api/partner/oitivas';
  const texts = [];
  for (const url of [side, person === 'operador' ? `${side}/sobre/discrepancia/${id}` : `${side}/${hearingId}`]) {
    texts.push((await test.call({ url, cookie })).body);
  }
  const { rawPayload } = await test.call({ url: `${side}/${hearingId}/documento`, cookie });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return [...texts, text].join('\n');
}

const ofClient = /Dalva|Moreira|4455|Acácias/i;
const ofOffice = /Pessoa (admin|operador)|fraud|divergente|severi|critical|high/i;

async function expectOwnPartAlone() {
  expect(await reads()).toEqual(readers);
  const text = await textFor('partner');
  expect(text).toContain('Cobrei o combinado.');
  expect(text).toContain('450');
  // The rules that found it, and the mark of what they read.
  expect(text).toMatch(/, pela central[\s\S]*Regras: versão \d+, dados com a marca [0-9a-f]{64}/);
  // Ids and marks hold any digits.
  expect(text.replaceAll(/[0-9a-f-]{32,}/g, '')).not.toMatch(ofClient);
  expect(text).not.toMatch(ofOffice);
  const { hearings } = (await test.call({ url: '/api/partner/oitivas', cookie: cookies.other ?? '' })).json();
  expect(hearings).toEqual([]);
  const page = await test.call({ url: `/confirmar/${known.clientKey}` });
  expect(page.body).not.toMatch(/discrep|oitiva|Cobrei o combinado/i);
}

/** An operator reads no money; an administrator what a decision would move. */
async function expectMoneyForDeciders() {
  const url = `/api/admin/auditoria-valores/${known.id}`;
  const seenBy = async (person: string) => (await test.call({ url, cookie: cookies[person] ?? '' })).json();
  expect(await seenBy('operador')).toMatchObject({
    money: null,
    canDecide: false,
    nextStatuses: ['investigating'],
    clientPhone: '(61) 98000-4455',
    partnerPhone: expect.stringMatching(/^\(61\)/),
  });
  expect(await seenBy('admin')).toMatchObject({ canDecide: true, money: { finalAmount: 320 } });
}

describe('a discrepancy and its hearing', () => {
  it('is read, before the decision and after it, by the office that works on it and its own partner alone', async () => {
    await expectOwnPartAlone();
    expect(await textFor('operador')).toContain('Pessoa admin');
    await expectMoneyForDeciders();
    const answer = { words: 'Não fui eu.', fileIds: [] };
    const answered = await answersTo('POST', `/api/partner/oitivas/${known.hearingId}/respostas`, answer);
    expect(answered).toBe('403 403 403 403 200 404 403 401');
    const { id, partnerId } = known;
    await decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount: 450, reason: 'O recibo mostra.' });
    await expectOwnPartAlone();
    const [decision] = await test.ctx.db.select().from(matterDecisions).where(eq(matterDecisions.matterId, id));
    const url = `/api/partner/decisoes/${decision?.id}/outra-pessoa`;
    const asked = await test.call({ method: 'POST', url, cookie: cookies.other ?? '', payload: { words: 'Eu não.' } });
    expect(asked.statusCode).toBe(404);
    const ofPartner = { ...operation.ctx, actor: actorOf('partner') };
    const ownDecision = sql`${matterDecisions.id} = ${decision?.id} and ${matterDecisions.partnerId} = ${partnerId}`;
    await askSecondLook(ofPartner, { own: ownDecision, words: 'O recibo é de outro dia.' });
    await expectOwnPartAlone();
    const looks = (await test.call({ url: '/api/admin/segundas-analises', cookie: cookies.operador ?? '' })).json();
    expect(looks.looks).toMatchObject([{ matterId: id, whyNot: expect.stringMatching(/./) }]);
  });

  it('is written to by nobody without permission, whatever the address', async () => {
    const nowhere = '019a0000-0000-7000-8000-000000000000';
    const audit = `/api/admin/auditoria-valores/${nowhere}`;
    const reason = 'Visto';
    const step = (investigationStatus: string) => ({ investigationStatus, reason, assessment: 1 });
    const decisionId = nowhere;
    const expected = '404 404 403 403 403 403 403 401';
    const owners = '404 403 403 403 403 403 403 401';
    expect({
      takeUp: await answersTo('PATCH', audit, step('investigating')),
      decide: await answersTo('PATCH', audit, step('dismissed')),
      hear: await answersTo('POST', `${audit}/ouvir`, {}),
      askDecision: await answersTo('POST', `${audit}/pedir-decisao`, { words: reason }),
      confirm: await answersTo('POST', `${audit}/manter-decisao`, { decisionId, assessment: 1, reason }),
      undo: await answersTo('POST', `${audit}/desfazer-decisao`, { decisionId, assessment: 1, reason }),
      ask: await answersTo('POST', `/api/admin/oitivas/${nowhere}/perguntas`, { words: reason }),
      look: await answersTo('PATCH', `/api/admin/segundas-analises/${nowhere}`, { outcome: 'mantida', reason }),
    }).toEqual({
      takeUp: expected,
      decide: owners,
      hear: expected,
      askDecision: expected,
      confirm: owners,
      undo: owners,
      ask: expected,
      look: expected,
    });
  });
});
