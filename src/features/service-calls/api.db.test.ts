import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { cpf, mobile } from '#test/operation.ts';

let test: TestApp;
let admin = '';
let operator = '';

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
  operator = await test.signIn('operador');
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PATCH';

async function send(method: Method, url: string, cookie: string, payload?: object) {
  const response = await test.call({
    method,
    url,
    ...(cookie === '' ? {} : { cookie }),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function openCall(values: object = {}) {
  const { status, body } = await send('POST', '/api/admin/chamados', operator, {
    clientName: 'João da Silva',
    clientPhone: mobile(Math.floor(Math.random() * 1_000_000)),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
    ...values,
  });
  return { status, body, key: String(body.confirmationUrl).split('/').at(-1) ?? '' };
}

async function registerPartner(number: number) {
  const password = 'cano-limpo-2026';
  const { body } = await send('POST', '/api/admin/prestadores', operator, {
    name: `Hidro ${number}`,
    email: `hidro${number}@exemplo.com.br`,
    phone: mobile(600_000 + number),
    document: cpf(600_000 + number),
    city: 'Taguatinga',
    state: 'DF',
    password,
  });
  const signIn = { username: cpf(600_000 + number), password };
  const { headers } = await send('POST', '/api/auth/sign-in/partner', '', signIn);
  return {
    id: body.id as string,
    name: body.name as string,
    cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
  };
}

const confirm = (key: string, statement: object) =>
  send('POST', `/api/ai-validation/process-response/${key}`, '', { clientResponse: JSON.stringify(statement) });
const statement = { paidAmount: 400, paymentMethod: 'dinheiro', receivedReceipt: false, serviceRating: 3 };

describe('one call, end to end over the API', () => {
  it('goes from the operator to the partner, the client and the audit', async () => {
    const { status, body: opened, key } = await openCall({ priority: 'urgente', estimatedValue: 350.5 });
    expect([status, opened.success]).toEqual([201, true]);
    expect(opened.protocolNumber).toMatch(/^CH-\d{4}-\d{6}$/);
    const partner = await registerPartner(1);

    const { body: candidates } = await send('GET', `/api/admin/chamados/${opened.id}/candidatos`, operator);
    expect(candidates.candidatos.map(({ id }: { id: string }) => id)).toContain(partner.id);
    const assigned = await send('POST', `/api/admin/chamados/${opened.id}/atribuir`, operator, {
      partnerId: partner.id,
    });
    expect(assigned.body).toEqual({
      success: true,
      callId: opened.id,
      partnerId: partner.id,
      assignedPartnerName: partner.name,
    });

    const early = await confirm(key, statement);
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);

    const { body: own } = await send('GET', '/api/partner/chamados', partner.cookie);
    expect(own.chamados).toMatchObject([{ id: opened.id, status: 'pendente', canSetOut: true }]);
    expect(JSON.stringify(own)).not.toContain(key);
    expect((await send('POST', `/api/partner/chamados/${opened.id}/sair`, partner.cookie)).body.status).toBe(
      'em_andamento',
    );
    const report = { finalValue: 320, paymentMethod: 'pix', withoutQuoteReason: 'Preço já combinado' };
    const reported = await send('POST', `/api/partner/chamados/${opened.id}/concluir`, partner.cookie, report);
    expect(reported.body).toMatchObject({ status: 'finalizado', finalValue: 320 });

    const { body: page } = await send('GET', `/api/service-calls/${key}`, '');
    expect(page).toEqual({
      protocol: opened.protocolNumber,
      clientName: 'João',
      serviceType: 'Desentupimento de Pia',
      partnerName: partner.name,
      status: 'finalizado',
      confirmed: false,
      isCorrection: false,
      isPaidByMonth: false,
    });
    expect(await confirm(key, statement)).toMatchObject({ status: 200, body: { success: true } });
    expect((await confirm(key, statement)).status).toBe(409);

    const { body: audit } = await send(
      'GET',
      `/api/admin/auditoria-valores?search=${opened.protocolNumber}&status=todos`,
      admin,
    );
    expect(audit.discrepancias).toMatchObject([
      {
        clientPaidAmount: 400,
        partnerReportedAmount: 320,
        amountDiscrepancy: 80,
        discrepancyPercentage: 20,
        severity: 'high',
      },
    ]);
    expect(audit.stats).toMatchObject({ pending: 1, totalAmount: 80 });

    const { body: call } = await send('GET', `/api/admin/chamados/${opened.id}`, admin);
    expect(call.timeline.map(({ type }: { type: string }) => type)).toEqual([
      'opened',
      'assigned',
      'set_out',
      'finished',
      'confirmed',
      'discrepancy_opened',
    ]);
    const { body: list } = await send('GET', '/api/admin/chamados?status=finalizado&date=hoje&_t=1', operator);
    expect(list.chamados[0]).toEqual({
      id: opened.id,
      protocolNumber: opened.protocolNumber,
      clientName: 'João da Silva',
      clientPhone: call.clientPhone,
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Brasília', state: 'DF' },
      origin: 'telefone',
      status: 'finalizado',
      priority: 'urgente',
      estimatedValue: 350.5,
      finalValue: 320,
      scheduledAt: null,
      promise: null,
      createdAt: call.createdAt,
      assignedPartnerName: partner.name,
    });
  });
});

describe('what the API refuses', () => {
  it('names each field of a new call, unknown ones too', async () => {
    const { body } = await openCall({ clientPhone: '123', estimatedValue: 1.234, priority: 'ontem', dono: 'eu' });
    const paths = body.errors.map(({ path }: { path: string }) => path).sort();
    expect(body).toMatchObject({ success: false, code: 'invalid' });
    expect(paths).toEqual(['', 'clientPhone', 'estimatedValue', 'priority']);
    const { body: missing } = await send('POST', '/api/admin/chamados', operator, {});
    expect(missing.errors).toContainEqual({ path: 'clientName', message: 'Informe o nome do cliente.' });
  });

  it('answers an unknown client key with 404, whatever it looks like', async () => {
    for (const key of ['x', 'A'.repeat(22), '%27%3B--', crypto.randomUUID()]) {
      expect((await send('GET', `/api/service-calls/${key}`, '')).status, key).toBe(404);
      expect((await confirm(key, statement)).status, key).toBe(404);
    }
  });

  it('names the fields of a statement as the client sent them', async () => {
    const { key } = await openCall();
    const { status, body } = await confirm(key, { ...statement, paidAmount: -5, serviceRating: 9 });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['paidAmount', 'serviceRating']);
  });

  it('keeps the decision of a discrepancy from operators', async () => {
    const url = `/api/admin/auditoria-valores/${crypto.randomUUID()}`;
    const decide = (cookie: string) => send('PATCH', url, cookie, { investigationStatus: 'resolved' });
    expect((await decide(operator)).status).toBe(403);
    expect((await decide(admin)).status).toBe(404);
  });
});

describe('the partner screen', () => {
  it('signs in by phone, document or e-mail, and refuses everything else in one sentence', async () => {
    await registerPartner(2);
    const signIn = (username: string, password = 'cano-limpo-2026') =>
      send('POST', '/api/auth/sign-in/partner', '', { username, password });
    const phone = `(${mobile(600_002).slice(0, 2)}) ${mobile(600_002).slice(2)}`;
    for (const username of [phone, cpf(600_002), 'HIDRO2@exemplo.com.br']) {
      expect(await signIn(username), username).toMatchObject({ status: 200, body: { user: { role: 'partner' } } });
    }
    const wrong = [await signIn(phone, 'errada-123'), await signIn('ninguem'), await signIn('ninguem@exemplo.com.br')];
    for (const { status, body } of wrong) {
      expect([status, body.message]).toEqual([401, 'Credenciais inválidas. Contate o suporte.']);
    }
  });

  it('shuts out a suspended partner at the next request', async () => {
    const { id, cookie } = await registerPartner(3);
    expect((await send('GET', '/api/partner/chamados', cookie)).status).toBe(200);
    const change = { status: 'suspenso', reason: 'Reclamações' };
    expect((await send('PATCH', `/api/admin/prestadores/${id}/status`, operator, change)).status).toBe(200);
    expect((await send('GET', '/api/partner/chamados', cookie)).status).toBe(401);
  });
});
