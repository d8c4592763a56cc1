import type { LightMyRequestResponse } from 'fastify';
import { startAnswers, startVehicle } from '#features/applications/form/rules.ts';
import type { DocumentKind } from '#features/partners/papers/rules.ts';
import type { TestApp } from '#test/app.ts';
import { cpf, mobile } from '#test/operation.ts';

/** A right body of the five-step form, one per number from 0 up. */
export function applicationOf(number: number, values: object = {}) {
  return {
    companyName: `Desentupidora ${number}`,
    legalName: `Desentupidora ${number} LTDA`,
    document: cpf(20_000 + number),
    documentType: 'cpf',
    companyCategory: 'MEI',
    businessCategory: 'desentupimento',
    zipCode: '72110-010',
    address: 'QNA 1 Lote 2',
    complement: '',
    neighborhood: 'Taguatinga Norte',
    city: 'Taguatinga',
    state: 'DF',
    serviceRegions: ['DF - Taguatinga', 'Entorno sul'],
    email: `candidato${number}@exemplo.com.br`,
    whatsapp: mobile(20_000 + number),
    totalVehicles: 1,
    totalDrivers: 1,
    vehicles: [vehicleOf(number)],
    documents: {},
    additionalNotes: 'Atendo à noite.',
    agreedToTerms: true,
    ...values,
  };
}

/** A right vehicle with its driver. */
export function vehicleOf(number: number, values: object = {}) {
  return {
    id: 'v1',
    type: 'small_car',
    plate: `abc-1${String(number % 1_000).padStart(3, '0')}`,
    capacity: '',
    operationRegion: 'DF',
    available24h: true,
    services: ['Desentupimento residencial (vaso, pia, ralo)'],
    driver: {
      fullName: 'João Souza',
      cpf: cpf(30_000 + number),
      phone: mobile(30_000 + number),
      email: '',
      validLicense: true,
      role: 'technical_lead',
    },
    ...values,
  };
}

/** The five-step form's draft for somebody at a step, with the earlier ones answered. */
export function applicationDraft(step: number): string {
  const { documents: _, serviceRegions, vehicles, ...company } = applicationOf(1);
  const answers = {
    ...startAnswers(),
    ...Object.fromEntries(Object.entries(company).filter(([name]) => name in startAnswers())),
    ...(step > 1 && { vehicles: vehicles.map((vehicle) => ({ ...startVehicle('veiculo-1'), ...vehicle })) }),
    ...(step > 2 && { serviceRegions }),
    agreedToTerms: false,
  };
  const verified = { phone: company.whatsapp, expiresAt: new Date(Date.now() + 600_000).toISOString() };
  return JSON.stringify({ answers, step, verified });
}

/** A right body of the simple registration. */
export function simpleRegistrationOf(number: number, values: object = {}) {
  return {
    fullName: 'Maria Lima',
    companyName: `Encanadora ${number}`,
    email: `encanadora${number}@exemplo.com.br`,
    phone: mobile(40_000 + number),
    document: cpf(40_000 + number),
    documentType: 'cpf',
    city: 'Luziânia',
    state: 'GO',
    zipCode: '',
    serviceTypes: ['Desentupimento residencial (vaso, pia, ralo)'],
    serviceAreas: [],
    experience: '5 anos',
    howDidYouKnow: 'Indicação',
    acceptedTerms: true,
    businessCategory: 'LTDA',
    vehicles: [{ type: 'Van', plate: 'brA2e19', services: [], driver: { phone: mobile(41_000 + number) } }],
    ...values,
  };
}

/** The form of one file, as a browser sends it. */
export function fileForm(field: string, name: string, bytes: Buffer) {
  const boundary = '----canolivre';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A browser in which somebody applies. */
export function openApplicant(test: TestApp) {
  let cookie = '';
  const saveCookie = (response: LightMyRequestResponse) => {
    const set = response.headers['set-cookie'];
    if (set !== undefined) cookie = String(set).split(';', 1)[0] ?? '';
    return response;
  };
  return {
    /** The Cookie header that this browser sends. */
    cookie: () => cookie,
    async verify(phone: string) {
      const url = '/api/send-verification-code';
      saveCookie(await test.call({ method: 'POST', url, payload: { phone, method: 'sms' }, cookie }));
      const code = test.sentCodes.findLast(({ to }) => to === `+55${phone}`)?.code;
      return test.call({ method: 'POST', url: '/api/verify-code', payload: { phone, code }, cookie });
    },
    async upload(kind: DocumentKind | (string & {}), name: string, bytes: Buffer) {
      const url = '/api/partner-applications/documents';
      return saveCookie(await test.call({ method: 'POST', url, ...fileForm(kind, name, bytes), cookie }));
    },
    remove(id: string) {
      return test.call({ method: 'DELETE', url: `/api/partner-applications/documents/${id}`, cookie });
    },
    /** Asks whether a phone has a registration already. */
    ask(whatsapp: string) {
      return test.call({ method: 'POST', url: '/api/partner-applications/phone', payload: { whatsapp }, cookie });
    },
    submit(body: object) {
      return test.call({ method: 'POST', url: '/api/partner-applications', payload: body, cookie });
    },
    /** Verifies the number of an application and sends it. */
    async apply(body: ReturnType<typeof applicationOf>) {
      await this.verify(body.whatsapp);
      return this.submit(body);
    },
  };
}
