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
