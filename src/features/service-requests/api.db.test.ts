import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { seedLegalTexts } from '#features/settings/seed-legal-texts.server.ts';
import { sweepDue } from '#platform/jobs/sweep.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { saveConsent } from './rules.ts';
import type { SavedRequest } from './saved-requests/contract.ts';
import { notSaved } from './saved-requests/rules.ts';
import { savePostedRequest } from './saved-requests/save-request.server.ts';
import { sweepSavedRequests } from './saved-requests/sweep-saved-requests.server.ts';
import { savedRequests } from './saved-requests/tables.server.ts';

let test: TestApp;
let operator: string;
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signIn('operador');
});
afterAll(() => test.close());
beforeEach(() => turn(true));

const turn = (keepRequests: boolean) => saveSettings(test.ctx, { group: 'requests', value: { keepRequests } });

/** A complete request of an unknown person. */
function requestOf(nome: string) {
  made += 1;
  return {
    nome,
    email: 'vera@exemplo.com.br',
    telefone: `(61) 98111-${1_000 + made}`,
    tipoLocal: 'condominio',
    urgencia: 'ate-1h',
    cep: '70074-900',
    endereco: 'SBS Quadra 3',
    bairro: 'Asa Sul',
    complemento: 'Bloco B',
    estado: 'DF',
    cidade: 'Brasília',
    pontoReferencia: '',
    servicosSelecionados: ['Hidrojateamento'],
    descricao: 'Água voltando pelo ralo.',
    preferencia: 'quanto-antes',
    data: '',
    horario: '',
    consentimento: true,
  };
}

const leave = (payload: object, headers = {}) =>
  test.call({ method: 'POST', url: '/api/service-requests', payload, headers });
const list = async (search: string) =>
  (
    await test.call({
      method: 'GET',
      url: `/api/admin/pedidos-site?search=${encodeURIComponent(search)}`,
      cookie: operator,
    })
  ).json();
const discard = (id: string, reason: string) =>
  test.call({
    method: 'PATCH',
    url: `/api/admin/pedidos-site/${id}/status`,
    cookie: operator,
    payload: { status: 'descartado', reason },
  });

async function openCallFor(siteRequestId: string, clientPhone: string) {
  return test.call({
    method: 'POST',
    url: '/api/admin/chamados',
    cookie: operator,
    payload: {
      clientName: 'Vera Lima',
      clientPhone,
      serviceType: 'Hidrojateamento',
      siteRequestId,
      address: { city: 'Brasília', state: 'DF' },
    },
  });
}

describe('leaving a request', () => {
  it('keeps it for the back office, with the words that were agreed to', async () => {
    const request = requestOf('Vera Guardada');
    await seedLegalTexts(test.ctx.db, test.ctx.now);
    await saveSettings(test.ctx, { group: 'terms', value: { homeTermsContent: '1. Depois que a página abriu' } });
    const textVersions = { termos: 1, privacidade: 1 };
    expect((await leave({ ...request, textVersions })).statusCode).toBe(201);
    const { pedidos, total, stats } = await list('vera guardada');
    expect({ total, stats }).toEqual({ total: 1, stats: { novos: 1, convertidos: 0, descartados: 0 } });
    const { consentimento: _, ...answers } = request;
    expect(pedidos[0]).toMatchObject({ ...answers, status: 'novo', serviceId: expect.any(String), callId: null });
    const [row] = await test.ctx.db.select().from(savedRequests).where(eq(savedRequests.id, pedidos[0].id));
    expect(row?.consent).toBe(saveConsent);
    expect(row).toMatchObject({ termsVersion: 1, privacyVersion: 1 });
  });

  it('gives the number under which the central finds it, however it is typed', async () => {
    const { number } = (await leave(requestOf('Vera Numerada'))).json();
    expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    for (const typed of [number, ` ${number.toLowerCase()} `, number.replace('-', '')]) {
      expect((await list(typed)).pedidos.map(({ nome }: { nome: string }) => nome)).toEqual(['Vera Numerada']);
    }
    expect((await list('0000-0000')).total).toBe(0);
  });

  it('is refused in a plain sentence while the setting is off, as it is at first', async () => {
    await turn(false);
    const answer = await leave(requestOf('Vera Recusada'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(notSaved);
    expect((await list('vera recusada')).total).toBe(0);
  });

  it.each([
    ['without consent', { consentimento: false }],
    ['with a field nobody asks for', { cpf: '52998224725' }],
    ['with a phone that is none', { telefone: '123' }],
    ['without a service', { servicosSelecionados: [] }],
  ])('is refused %s', async (_, wrong) => {
    expect((await leave({ ...requestOf('Vera Incompleta'), ...wrong })).statusCode).toBe(400);
    expect((await list('vera incompleta')).total).toBe(0);
  });

  it('happens once when the same is sent again', async () => {
    const request = requestOf('Vera Repetida');
    for (let time = 0; time < 2; time += 1) {
      expect((await leave(request, { 'idempotency-key': 'vera' })).statusCode).toBe(201);
    }
    expect((await list('vera repetida')).total).toBe(1);
  });

  it('keeps how much it presses, and stands first while it is Premium and new', async () => {
    await leave(requestOf('Vera Ordem Premium'));
    await leave({ ...requestOf('Vera Ordem Comum'), urgencia: 'hoje' });
    const order = async () => (await list('vera ordem')).pedidos.map(({ nome, score }: SavedRequest) => [nome, score]);
    expect(await order()).toEqual([
      ['Vera Ordem Premium', 75],
      ['Vera Ordem Comum', 55],
    ]);
    const [{ id }] = (await list('vera ordem premium')).pedidos;
    await discard(id, 'Engano');
    expect((await order())[0]).toEqual(['Vera Ordem Comum', 55]);
  });

  it('is kept without a script too, by who agreed, and the way to WhatsApp waits for no refusal', async () => {
    const { consentimento: _, ...answers } = requestOf('Vera Sem Script');
    const posted = { ...answers, termos: true };
    const number = await savePostedRequest(test.ctx, posted);
    expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect((await list(number ?? '')).pedidos).toMatchObject([{ nome: 'Vera Sem Script' }]);
    expect(await savePostedRequest(test.ctx, { ...posted, estado: 'XX' })).toBeUndefined();
    await turn(false);
    expect(await savePostedRequest(test.ctx, posted)).toBeUndefined();
  });

  it('is over after 90 days, whatever became of it', async () => {
    await leave(requestOf('Vera Antiga'));
    const { pedidos } = await list('vera antiga');
    await discard(pedidos[0].id, 'Engano');
    const dayMs = 86_400_000;
    const at = (days: number) => ({ ...test.ctx, now: new Date(Date.parse(pedidos[0].createdAt) + days * dayMs) });
    await sweepDue(at(89), sweepSavedRequests);
    expect((await list('vera antiga')).total).toBe(1);
    await sweepDue(at(91), sweepSavedRequests);
    expect((await list('vera antiga')).total).toBe(0);
  });
});

describe('a kept request', () => {
  it('becomes a call once, and then says which', async () => {
    const request = requestOf('Vera Convertida');
    await leave(request);
    const [{ id }] = (await list('vera convertida')).pedidos;
    const opened = await openCallFor(id, request.telefone);
    expect(opened.statusCode).toBe(201);
    const [after] = (await list('vera convertida')).pedidos;
    expect(after).toMatchObject({ status: 'convertido', protocolNumber: opened.json().protocolNumber });

    const second = await openCallFor(id, '61981119999');
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toMatch(/^Você já abriu o chamado deste pedido às /);
    // The request is refused completely: no second call exists.
    const calls = await test.call({ method: 'GET', url: '/api/admin/chamados?search=61981119999', cookie: operator });
    expect(calls.json().total).toBe(0);
  });

  it('is opened by one of two operators who act at once', async () => {
    const request = requestOf('Vera Disputada');
    await leave(request);
    const [{ id }] = (await list('vera disputada')).pedidos;
    const answers = await Promise.all([openCallFor(id, '61981118001'), openCallFor(id, '61981118002')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('is discarded with a reason, and no call comes of it any more', async () => {
    const request = requestOf('Vera Descartada');
    await leave(request);
    const [{ id }] = (await list('vera descartada')).pedidos;
    expect((await discard(id, ' ')).json().errors[0].message).toBe('Escreva o motivo.');
    expect((await discard(id, 'Pediu por engano')).statusCode).toBe(200);
    expect((await list('vera descartada')).pedidos[0]).toMatchObject({
      status: 'descartado',
      reason: 'Pediu por engano',
    });
    expect((await openCallFor(id, request.telefone)).json().message).toMatch(/^Você já descartou este pedido às /);
  });
});
