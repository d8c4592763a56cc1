import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, openApplicant, simpleRegistrationOf } from '#test/applicant.ts';
import { mobile } from '#test/operation.ts';
import { partnerApplications } from './tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the simple registration', () => {
  const register = (body: object) => test.call({ method: 'POST', url: '/api/providers/register', payload: body });

  it('keeps an application with the owner’s word for the vehicle, without a verified phone', async () => {
    const body = simpleRegistrationOf(1);
    expect((await register(body)).json()).toMatchObject({ success: true });
    const [row] = await test.ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.document, body.document));
    expect(row).toMatchObject({
      kind: 'simples',
      contactName: 'Maria Lima',
      phoneVerified: false,
      businessCategory: 'LTDA',
      serviceRegions: ['GO - Luziânia'],
      experience: '5 anos',
      howDidYouKnow: 'Indicação',
    });
    expect(row?.vehicles[0]).toMatchObject({ type: 'other', typeLabel: 'Van', plate: 'BRA2E19' });
    expect(row?.vehicles[0]?.driver).toMatchObject({
      fullName: null,
      phone: `+55${mobile(41_001)}`,
      role: 'technical_lead',
    });
  });

  const required = 'Todos os campos obrigatórios devem ser preenchidos.';
  const driverPhone = 'O telefone do responsável pelo veículo é obrigatório.';
  it.each([
    ['no company name', { companyName: '' }, required],
    ['no e-mail', { email: '' }, required],
    ['no WhatsApp', { phone: '' }, required],
    ['terms not accepted', { acceptedTerms: false }, required],
    ['no driver’s phone', { vehicles: [{ plate: '', driver: { phone: '' } }] }, driverPhone],
    ['no vehicle', { vehicles: [] }, driverPhone],
    ['a wrong CPF', { document: '11111111111' }, 'CPF inválido. Verifique os números digitados.'],
  ])('refuses %s', async (_, change, message) => {
    const answer = await register(simpleRegistrationOf(2, change));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('needs neither document, city nor plate', async () => {
    const bare = { document: '', city: '', state: '', vehicles: [{ driver: { phone: mobile(41_003) } }] };
    expect((await register(simpleRegistrationOf(3, bare))).statusCode).toBe(200);
    expect((await register(simpleRegistrationOf(4, bare))).statusCode).toBe(200);
  });

  it('neither tells whether a document is known nor takes it, and the office sees who else has it', async () => {
    const [body, owner] = [simpleRegistrationOf(5), openApplicant(test)];
    const free = await register(body);
    const said = (answer: typeof free) => [answer.statusCode, { ...answer.json(), number: 'one of its own' }];
    expect((await owner.apply(applicationOf(1, { document: body.document }))).statusCode).toBe(200);
    const taken = await register({ ...body, email: 'x@exemplo.com.br' });
    expect(said(taken)).toEqual(said(free));
    const cookie = await test.signIn('operador');
    const review = (method: 'GET' | 'POST', path: string) =>
      test.call({
        method,
        url: `/api/admin/aplicacoes-parceiros/${path}`,
        cookie,
        ...(method === 'POST' && { payload: {} }),
      });
    const rows = await test.ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.document, body.document));
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? '';
    const detail = (await review('GET', idOf('x@exemplo.com.br'))).json();
    expect(detail.sameDocument.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Desentupidora 1',
      body.companyName,
    ]);
    // The one with the verified phone holds the document; the others cannot be approved beside it.
    expect((await review('POST', `${idOf(body.email)}/aprovar`)).statusCode).toBe(409);
    const own = idOf('candidato1@exemplo.com.br');
    expect((await review('POST', `${own}/aprovar`)).statusCode).toBe(200);
    const known = await register({ ...body, email: 'y@exemplo.com.br' });
    expect(said(known)).toEqual(said(free));
  });
});
