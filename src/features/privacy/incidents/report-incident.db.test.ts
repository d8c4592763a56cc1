import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { changeIncident } from './change-incident.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const url = '/api/admin/privacidade/incidentes';
const facts = {
  title: 'Planilha na pessoa errada',
  words: 'Uma planilha foi mandada a outro cliente.',
  knownAt: '2026-11-20T10:00',
  whose: 'Clientes de setembro',
  what: 'Nome e telefone.',
  peopleCount: '',
  measures: 'O arquivo foi apagado.',
};

it('registers an incident for administrators alone, and shows its clock, its drafts and each step', async () => {
  const [admin, operator] = [await test.signIn('admin'), await test.signIn('operador')];
  const post = (cookie: string, payload: object, path = '') =>
    test.call({ method: 'POST', url: `${url}${path}`, cookie, payload });
  expect((await post(operator, facts)).statusCode).toBe(403);
  expect((await post(admin, { ...facts, knownAt: '2999-01-01T10:00' })).statusCode).toBe(400);
  const made = await post(admin, facts);
  expect(made.statusCode).toBe(200);
  const list = async () =>
    (await test.call({ method: 'GET', url, cookie: admin }))
      .json()
      .incidentes.filter(({ id }: { id: string }) => id === made.json().id);
  expect(await list()).toMatchObject([
    { status: 'em_analise', dueOn: '2026-11-25', peopleCount: null, history: [{ to: 'em_analise' }] },
  ]);
  expect((await list())[0].peopleDraft).toContain('Nome e telefone.');
  const told = { status: 'comunicado', from: 'em_analise', reason: 'Protocolo 123 da ANPD.' };
  expect((await post(admin, { ...told, reason: ' ' }, `/${made.json().id}/situacao`)).statusCode).toBe(400);
  expect((await post(admin, told, `/${made.json().id}/situacao`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([
    { status: 'comunicado', isOverdue: false, history: [{}, { reason: told.reason }] },
  ]);
});

it('lets one of two people who end an incident at once', async () => {
  const admin = await test.signIn('admin');
  const { id } = (await test.call({ method: 'POST', url, cookie: admin, payload: facts })).json();
  const ctx = { ...test.ctx, actor: actorOf('admin') };
  const end = { id, status: 'encerrado', from: 'em_analise', reason: 'Sem risco.' } as const;
  const tries = await Promise.allSettled([changeIncident(ctx, end), changeIncident(ctx, end)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('corrects the facts until it ends: drafts and clock follow, and the history tells what stood before', async () => {
  const [admin, operator] = [await test.signIn('admin'), await test.signIn('operador')];
  const { id } = (await test.call({ method: 'POST', url, cookie: admin, payload: facts })).json();
  const put = (payload: object, cookie = admin) =>
    test.call({ method: 'PUT', url: `${url}/${id}`, cookie, payload: { ...payload, seen: facts } });
  const find = async () =>
    (await test.call({ method: 'GET', url, cookie: admin }))
      .json()
      .incidentes.find((one: { id: string }) => one.id === id);
  expect((await put(facts, operator)).statusCode).toBe(403);
  const later = { ...facts, knownAt: '2999-01-01T10:00' };
  expect((await put(later)).json()).toMatchObject({ errors: [{ path: 'knownAt' }] });
  const more = { ...facts, knownAt: '2026-11-23T09:30', what: 'Nome, telefone e CPF.', peopleCount: '1200' };
  expect((await put(more)).statusCode).toBe(200);
  const corrected = await find();
  expect(corrected).toMatchObject({ status: 'em_analise', dueOn: '2026-11-26', peopleCount: 1200 });
  expect(corrected.authorityDraft).toContain('Nome, telefone e CPF.');
  expect(corrected.history.at(-1)).toMatchObject({ from: 'em_analise', to: 'em_analise' });
  expect(corrected.history.at(-1).reason).toBe(
    'Corrigido: Quando soubemos (antes: "20/11/2026 10:00"); Quantas pessoas (antes: vazio); Que dados (antes: "Nome e telefone.")',
  );
  // Another's change since then stays, and is told where both wrote.
  expect((await put({ ...facts, measures: 'Pedimos que apagassem.' })).statusCode).toBe(200);
  expect(await find()).toMatchObject({ what: 'Nome, telefone e CPF.', measures: 'Pedimos que apagassem.' });
  const both = await put({ ...facts, what: 'Só o nome.' });
  expect([both.statusCode, both.json().errors[0].path]).toEqual([409, 'what']);
  const end = { status: 'encerrado', from: 'em_analise', reason: 'Sem risco.' };
  await test.call({ method: 'POST', url: `${url}/${id}/situacao`, cookie: admin, payload: end });
  expect((await put({ ...facts, title: 'Outro' })).statusCode).toBe(409);
});
