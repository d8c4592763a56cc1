import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { seedLegalTexts } from '#features/settings/seed-legal-texts.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, openApplicant, vehicleOf } from '#test/applicant.ts';
import { cpf, mobile } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let number = 0;
const fresh = (values: object = {}) => applicationOf(++number, values);
const findByDocument = (document: string) =>
  test.ctx.db.select().from(partnerApplications).where(eq(partnerApplications.document, document));
describe('applying by the five-step form', () => {
  it('keeps everything that was sent, phones and documents in their stored form', async () => {
    const body = applicationOf(501);
    const answer = await openApplicant(test).apply(body);
    const [row] = await findByDocument(body.document);
    const number = spokenNumber(row?.id ?? '');
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('sucesso'), number });
    expect(row).toMatchObject({
      kind: 'completo',
      status: 'pendente',
      companyName: body.companyName,
      documentType: 'cpf',
      zipCode: '72110010',
      whatsapp: `+55${body.whatsapp}`,
      phoneVerified: true,
      serviceRegions: body.serviceRegions,
    });
    expect(row?.resendKey).toMatch(/^[\w-]{22}$/);
    expect(row?.vehicles[0]).toMatchObject({ type: 'small_car', plate: 'ABC1501', capacity: null });
    expect(row?.vehicles[0]?.driver).toMatchObject({ cpf: cpf(30_501), phone: `+55${mobile(30_501)}`, email: null });
    const events = await test.ctx.db
      .select()
      .from(partnerApplicationEvents)
      .where(eq(partnerApplicationEvents.applicationId, row?.id ?? ''));
    expect(events.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['enviada', `Candidato: ${body.companyName}`],
    ]);
  });

  it('takes the alphanumeric CNPJ', async () => {
    const body = fresh({ document: '12.abc.345/01de-35', documentType: 'cnpj' });
    expect((await openApplicant(test).apply(body)).statusCode).toBe(200);
    expect((await findByDocument('12ABC34501DE35'))[0]?.documentType).toBe('cnpj');
  });

  it.each([
    ['no company name', { companyName: ' ' }, 'companyName', 'Nome da empresa é obrigatório.'],
    ['no e-mail', { email: '' }, 'email', 'Email é obrigatório.'],
    ['a wrong e-mail', { email: 'a..b@c.br' }, 'email', 'Email inválido. Use o formato: nome@exemplo.com.br'],
    ['no WhatsApp', { whatsapp: '' }, 'whatsapp', 'WhatsApp é obrigatório.'],
    [
      'a wrong WhatsApp',
      { whatsapp: '61899887766' },
      'whatsapp',
      'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido',
    ],
    ['terms not agreed to', { agreedToTerms: false }, 'agreedToTerms', 'É necessário concordar com os termos.'],
    ['a wrong CPF', { document: '11111111111' }, 'document', 'CPF inválido. Verifique os números digitados.'],
    ['a wrong CNPJ', { document: '12ABC34501DE36' }, 'document', 'CNPJ inválido. Verifique os números digitados.'],
    ['no document', { document: '' }, 'document', 'Informe o CPF ou CNPJ.'],
    ['no address', { address: '' }, 'address', 'Endereço é obrigatório.'],
    ['no neighbourhood', { neighborhood: '' }, 'neighborhood', 'Bairro é obrigatório.'],
    ['no city', { city: '' }, 'city', 'Cidade é obrigatória.'],
    ['an unknown state', { state: 'XX' }, 'state', 'Escolha o estado.'],
    ['a wrong postal code', { zipCode: '7211' }, 'zipCode', 'Digite um CEP válido com 8 dígitos'],
    ['no region', { serviceRegions: [] }, 'serviceRegions', 'Escolha pelo menos uma região.'],
    [
      'a blank region',
      { serviceRegions: ['DF - Gama', ' '] },
      'serviceRegions.1',
      'Preencha ou remova as regiões em branco.',
    ],
    ['no vehicle', { vehicles: [] }, 'vehicles', 'Informe pelo menos um veículo.'],
    [
      'a vehicle of no kind',
      { vehicles: [vehicleOf(1, { type: '' })] },
      'vehicles.0.type',
      'Escolha o tipo do veículo.',
    ],
    ['a vehicle without plate', { vehicles: [vehicleOf(1, { plate: '' })] }, 'vehicles.0.plate', 'Informe a placa.'],
    [
      'a vehicle without service',
      { vehicles: [vehicleOf(1, { services: [] })] },
      'vehicles.0.services',
      'Escolha pelo menos um serviço.',
    ],
    [
      'the same plate twice',
      { vehicles: [vehicleOf(1), vehicleOf(1)] },
      'vehicles.1.plate',
      'Esta placa já está em outro veículo.',
    ],
  ])('refuses %s', async (_, change, path, message) => {
    const answer = await openApplicant(test).submit(fresh(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path, message }]);
  });

  it.each([
    ['no name', { fullName: '' }, 'fullName', 'Informe o nome completo do motorista.'],
    ['a wrong CPF', { cpf: '12345678900' }, 'cpf', 'CPF inválido'],
    ['a CPF too long', { cpf: '123456789001' }, 'cpf', 'CPF muito longo'],
    ['a wrong phone', { phone: '6199' }, 'phone', 'Telefone inválido'],
    ['a phone too long', { phone: '619998877665' }, 'phone', 'Telefone muito longo'],
    ['a wrong e-mail', { email: 'a@b' }, 'email', 'Email inválido'],
  ])('refuses a driver with %s', async (_, change, field, message) => {
    const vehicle = vehicleOf(1);
    const vehicles = [{ ...vehicle, driver: { ...vehicle.driver, ...change } }];
    const { errors } = (await openApplicant(test).submit(fresh({ vehicles }))).json();
    expect(errors).toEqual([{ path: `vehicles.0.driver.${field}`, message }]);
  });
});

describe('the verified phone', () => {
  const unverified = { code: 'invalid', errors: [{ path: 'whatsapp' }] };

  it('is demanded: never verified, another phone or another browser will not do', async () => {
    const body = fresh();
    const browser = openApplicant(test);
    expect((await browser.submit(body)).json()).toMatchObject(unverified);
    await browser.verify(mobile(90_000));
    expect((await browser.submit(body)).json()).toMatchObject(unverified);
    await openApplicant(test).verify(body.whatsapp);
    expect((await browser.submit(body)).json()).toMatchObject(unverified);
    expect(await findByDocument(body.document)).toEqual([]);
  });

  it('keeps the versions of the texts that the form showed', async () => {
    await seedLegalTexts(test.ctx.db, test.ctx.now);
    await saveSettings(test.ctx, { group: 'terms', value: { homeTermsContent: `1. Mudou em ${randomUUID()}` } });
    const body = fresh({ textVersions: { termos: 1, privacidade: 1 } });
    expect((await openApplicant(test).apply(body)).statusCode).toBe(200);
    expect(await findByDocument(body.document)).toMatchObject([{ termsVersion: 1, privacyVersion: 1 }]);
    const later = fresh();
    expect((await openApplicant(test).apply(later)).statusCode).toBe(200);
    const [row] = await findByDocument(later.document);
    expect(row?.termsVersion).toBeGreaterThan(1);
  });

  it('serves one application', async () => {
    const browser = openApplicant(test);
    const body = fresh();
    expect((await browser.apply(body)).statusCode).toBe(200);
    const second = { ...body, document: cpf(29_999), email: 'outro@exemplo.com.br' };
    expect((await browser.submit(second)).json()).toMatchObject(unverified);
  });

  it('is not used up by an application that is refused', async () => {
    const taken = fresh();
    await openApplicant(test).apply(taken);
    const body = fresh();
    const browser = openApplicant(test);
    await browser.verify(body.whatsapp);
    expect((await browser.submit({ ...body, document: taken.document })).statusCode).toBe(409);
    expect((await browser.submit(body)).statusCode).toBe(200);
  });
});

describe('one document', () => {
  const taken = { code: 'conflict', errors: [{ path: 'document' }] };

  it('has one open application: of many sent at once from different browsers one is kept', async () => {
    const document = cpf(28_000);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const body = fresh({ document });
        const browser = openApplicant(test);
        await browser.verify(body.whatsapp);
        return () => browser.submit(body);
      }),
    );
    const answers = await Promise.all(browsers.map((submit) => submit()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ ...taken, message: expect.stringContaining('Já existe um cadastro') });
    }
    expect(await findByDocument(document)).toHaveLength(1);
  });

  it('tells the second of two clicks in one browser about the document, not about the phone', async () => {
    const body = fresh();
    const browser = openApplicant(test);
    await browser.verify(body.whatsapp);
    const answers = await Promise.all([browser.submit(body), browser.submit(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject(taken);
  });
});

describe('the environmental licence', () => {
  it.each([
    ['septic tanks are emptied', { vehicles: [vehicleOf(1, { services: ['Limpeza de fossa'] })] }],
    ['a vehicle is a truck_pipa', { vehicles: [vehicleOf(1, { type: 'truck_pipa' })] }],
    ['the business is septic tanks', { businessCategory: 'limpeza de fossa' }],
  ])('is demanded when %s', async (_, change) => {
    const browser = openApplicant(test);
    const body = fresh(change);
    const refused = (await browser.apply(body)).json();
    expect(refused.errors).toEqual([{ path: 'documents.environmentalLicense', message: refused.message }]);
    expect(refused.message).toContain('licença ambiental');
    const { document } = (await browser.upload('environmentalLicense', 'licenca.pdf', makePdf())).json();
    const sent = await browser.submit({ ...body, documents: { environmentalLicense: document.id } });
    expect(sent.statusCode).toBe(200);
  });
});
