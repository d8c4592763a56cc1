import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { partnerDrivers, partnerRegions, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { simpleRegistrationOf, vehicleOf } from '#test/applicant.ts';
import { cpf, mobile } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';
import { partnerApplications } from '../tables.server.ts';

let review: Review;
beforeAll(async () => {
  review = await createReview();
});
afterAll(() => review.close());

const approve = (id: string, body: object = {}) => review.call('POST', `/${id}/aprovar`, body);
const accept = (id: string, docId: string) => review.judge(id, docId, { status: 'aprovado', expiresOn: '2030-12-31' });

describe('approving an application', () => {
  it('makes the partner with its vehicles, drivers, regions, papers and account, and owes it the invitation', async () => {
    const driver = vehicleOf(1).driver;
    const vehicles = [vehicleOf(71, { driver }), vehicleOf(72, { type: 'truck_hydro', capacity: '5000L', driver })];
    const { id, body, documents } = await review.apply(['addressProof'], { vehicles });
    await accept(id, documents[0].id);
    const first = (await approve(id)).json();
    expect(first).toMatchObject({ success: true, id, status: 'aprovado' });

    const { db } = review.test.ctx;
    const { partnerId } = first;
    const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId));
    expect(partner).toMatchObject({
      name: body.companyName,
      email: body.email,
      phone: `+55${body.whatsapp}`,
      document: body.document,
      city: 'Taguatinga',
      state: 'DF',
      status: 'ativo',
    });
    expect(partner?.userId).not.toBeNull();
    const people = await db.select().from(partnerDrivers).where(eq(partnerDrivers.partnerId, partnerId));
    expect(people).toMatchObject([{ fullName: 'João Souza', cpf: cpf(30_001), phone: `+55${mobile(30_001)}` }]);
    const fleet = await db.select().from(partnerVehicles).where(eq(partnerVehicles.partnerId, partnerId));
    expect(fleet.map(({ plate, type, driverId }) => [plate, type, driverId]).sort()).toEqual([
      ['ABC1071', 'small_car', people[0]?.id],
      ['ABC1072', 'truck_hydro', people[0]?.id],
    ]);
    const regions = await db.select().from(partnerRegions).where(eq(partnerRegions.partnerId, partnerId));
    expect(regions.map(({ region, state, city }) => [region, state, city]).sort()).toEqual([
      ['DF - Taguatinga', 'DF', 'Taguatinga'],
      ['Entorno sul', null, null],
    ]);
    const papers = await db.select().from(partnerDocuments).where(eq(partnerDocuments.partnerId, partnerId));
    expect(papers).toMatchObject([{ kind: 'addressProof', status: 'aprovado', expiresOn: '2030-12-31' }]);

    expect((await approve(id)).json()).toEqual(first);
    expect(await review.find(id)).toMatchObject({
      status: 'aprovado',
      partnerId,
      decidedByName: expect.any(String),
      canApprove: { allowed: true },
      canRefuse: { allowed: false },
    });
  });

  it('lets the partner choose a password by the invitation, and sign in', async () => {
    const { id, body } = await review.apply();
    await approve(id);
    const first = await review.openMessage(id, 'Cadastro aprovado');
    const second = await review.openMessage(id, 'Cadastro aprovado');
    const [token, dead] = [second, first].map((text) => /\/parceiro\/redefinir-senha\?token=(\S+)/.exec(text)?.[1]);
    expect(token).not.toBe(dead);
    const newPassword = 'cano novo de cobre';
    const { test } = review;
    const set = await test.call({ method: 'POST', url: '/api/auth/reset-password', payload: { token, newPassword } });
    expect(set.json()).toMatchObject({ success: true, location: '/parceiro/login' });
    const signIn = await test.call({
      method: 'POST',
      url: '/api/auth/sign-in/partner',
      payload: { username: body.document, password: newPassword },
    });
    expect(signIn.json()).toMatchObject({ user: { role: 'partner', email: body.email } });
  });

  it('happens once when ten people do it at once', async () => {
    const { id, body } = await review.apply();
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json().partnerId)).size).toBe(1);
    expect(await review.listMessages(id)).toMatchObject([
      { label: 'Cadastro recebido' },
      { label: 'Cadastro aprovado' },
    ]);
    const made = await review.test.ctx.db.select().from(partners).where(eq(partners.document, body.document));
    expect(made).toHaveLength(1);
  });

  it('waits until every paper is accepted', async () => {
    const { id, documents } = await review.apply(['addressProof', 'negativeRecord']);
    await accept(id, documents[0].id);
    const early = await approve(id);
    expect([early.statusCode, early.json().message]).toEqual([409, 'Aceite todos os documentos antes de aprovar.']);
    expect((await review.find(id)).canApprove).toEqual({ allowed: false, why: early.json().message });
    await accept(id, documents[1].id);
    expect((await approve(id)).statusCode).toBe(200);
  });

  it('leaves nothing behind when e-mail or phone belong to a partner', async () => {
    const { id: known, body } = await review.apply();
    await approve(known);
    const { id } = await review.apply();
    const { db } = review.test.ctx;
    await db.update(partnerApplications).set({ email: body.email }).where(eq(partnerApplications.id, id));
    const answer = await approve(id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Já existe um prestador com este e-mail.']);
    expect(await review.find(id)).toMatchObject({ status: 'pendente', partnerId: null });
  });
});

describe('a simple registration', () => {
  const register = async (number: number, values: object = {}) => {
    const payload = simpleRegistrationOf(number, values);
    await review.test.call({ method: 'POST', url: '/api/providers/register', payload });
    const { aplicacoes } = (await review.call('GET', `?search=${encodeURIComponent(payload.email)}`)).json();
    return { id: aplicacoes[0].id as string, payload };
  };

  it('is given at its approval what it was sent without', async () => {
    const { id } = await register(1, { document: '', city: '', state: '' });
    const missing = await approve(id);
    expect([missing.statusCode, missing.json().message]).toEqual([
      409,
      'Informe CPF ou CNPJ, cidade e estado do candidato antes de aprovar.',
    ]);
    const answer = await approve(id, { document: cpf(60_001), city: 'Gama', state: 'DF' });
    expect(answer.statusCode).toBe(200);
    expect(await review.find(id)).toMatchObject({ document: cpf(60_001), city: 'Gama', state: 'DF' });
    const people = await review.test.ctx.db
      .select()
      .from(partnerDrivers)
      .where(eq(partnerDrivers.partnerId, answer.json().partnerId));
    expect(people).toMatchObject([{ fullName: 'Maria Lima', cpf: null }]);
  });

  it('with septic tanks waits for the licence, which can be asked for', async () => {
    const { id } = await register(2, { serviceTypes: ['Limpeza de fossa'] });
    expect((await approve(id)).json().message).toContain('Falta a licença ambiental');
    const ask = (kind: string) => review.call('POST', `/${id}/documentos`, { kind, reason: 'Exigida para fossas.' });
    expect((await ask('environmentalLicense')).json()).toMatchObject({
      document: { kind: 'environmentalLicense', status: 'recusado', file: null },
    });
    expect((await ask('environmentalLicense')).statusCode).toBe(409);
    const { status, documents, resendUrl } = await review.find(id);
    expect(status).toBe('aguardando_documentos');
    expect(resendUrl).toMatch(/\/cadastro-parceiro\/reenvio\/[\w-]{22}$/);
    expect((await accept(id, documents[0].id)).json().message).toBe('Este documento ainda não foi enviado.');
  });
});

describe('refusing an application', () => {
  const refuse = (id: string, reason: string) => review.call('POST', `/${id}/recusar`, { reason });

  it('says why, in a message too, and frees the document for another', async () => {
    const { id, body } = await review.apply();
    expect((await refuse(id, '')).json().message).toBe('Informe o motivo.');
    expect((await refuse(id, 'Fora da nossa área.')).json()).toMatchObject({ success: true, status: 'recusado' });
    expect(await review.find(id)).toMatchObject({
      status: 'recusado',
      decisionReason: 'Fora da nossa área.',
      canApprove: { allowed: false, why: 'Esta aplicação já foi recusada.' },
    });
    expect(await review.openMessage(id, 'Cadastro recusado')).toContain('Motivo: Fora da nossa área. Quando isso');
    expect((await refuse(id, 'De novo.')).statusCode).toBe(200);
    expect((await review.find(id)).decisionReason).toBe('Fora da nossa área.');
    expect((await approve(id)).statusCode).toBe(409);
    await review.apply([], { document: body.document });
  });

  it('and approving it at once leave one winner', async () => {
    const { id } = await review.apply();
    const [approved, refused] = await Promise.all([approve(id), refuse(id, 'Não.')]);
    expect([approved.statusCode, refused.statusCode].sort()).toEqual([200, 409]);
  });
});
