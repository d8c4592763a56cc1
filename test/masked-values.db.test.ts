import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerClient } from '#features/clients/register-client.server.ts';
import { partnerPixKeys } from '#features/partners/pix-key/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { formatDocument, maskDocument } from '#shared/br/document.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { cpf, mobile, operationIn } from '#test/operation.ts';

// Values that lists and records of the office show masked, and the press that shows them.
let test: TestApp;
const own = { client: cpf(961_100), partner: cpf(961_101), driver: cpf(961_102) };
const company = '11222333000181';
const ids = { client: '', company: '', partner: '', driver: '', other: '' };
const api = '/api/admin';

beforeAll(async () => {
  test = await createTestApp();
  const { ctx } = test;
  ids.client = (await registerClient(ctx, { name: 'Ana Lima', phone: mobile(961_100), document: own.client })).id;
  const firm = { name: 'Condomínio Sol', phone: mobile(961_103), document: company, isCompany: true };
  ids.company = (await registerClient(ctx, firm)).id;
  const operation = await operationIn(ctx);
  ids.partner = (await operation.addPartner()).id;
  ids.other = (await operation.addPartner()).id;
  await ctx.db.update(partners).set({ document: own.partner, documentType: 'cpf' }).where(eq(partners.id, ids.partner));
  const [driver] = await ctx.db
    .insert(partnerDrivers)
    .values({
      partnerId: ids.partner,
      fullName: 'Ivo Reis',
      phone: `+55${mobile(961_104)}`,
      cpf: own.driver,
      validLicense: true,
      createdAt: ctx.now,
      status: 'ativo',
    })
    .returning();
  ids.driver = driver?.id ?? '';
  const key = { partnerId: ids.partner, kind: 'cpf' as const, pix: own.partner, at: ctx.now };
  await ctx.db.insert(partnerPixKeys).values({ ...key, actorKind: 'user', actorName: 'Pessoa' });
});
afterAll(() => test.close());

const read = async (role: 'operador' | 'suporte' | 'admin', url: string) =>
  test.call({ method: 'GET', url: api + url, cookie: await test.signIn(role) });
const reveal = async (role: 'operador' | 'suporte', url: string) =>
  test.call({ method: 'POST', url: `${api}${url}/mostrar`, cookie: await test.signIn(role) });
const driverAt = (partnerId: string) => `/prestadores/${partnerId}/motoristas/${ids.driver}`;

describe('what is masked', () => {
  it.each([
    ['/clientes?search=Ana', () => own.client],
    [() => `/clientes/${ids.client}`, () => own.client],
    ['/prestadores?limit=100', () => own.partner],
    [() => `/prestadores/${ids.partner}`, () => own.partner],
    [() => `/prestadores/${ids.partner}`, () => own.driver],
    [() => `/prestadores/${ids.partner}/chave-pix`, () => own.partner],
  ])('hides a CPF from an administrator too, and sends no more than the mask: %s', async (path, secret) => {
    const { statusCode, body } = await read('admin', typeof path === 'string' ? path : path());
    expect(statusCode).toBe(200);
    expect(body).not.toContain(secret());
    expect(body).not.toContain(formatDocument(secret()));
    expect(body).toContain(maskDocument(secret()));
  });

  it('leaves a CNPJ, which everybody can look up', async () => {
    expect((await read('operador', `/clientes/${ids.company}`)).json().document).toBe(company);
  });
});

describe('what a press shows', () => {
  it.each([
    ['a client', () => `/clientes/${ids.client}`, () => own.client, 'clients', () => ids.client],
    ['a partner', () => `/prestadores/${ids.partner}`, () => own.partner, 'partners', () => ids.partner],
    ['a key', () => `/prestadores/${ids.partner}/chave-pix`, () => own.partner, 'partners', () => ids.partner],
    ['a driver', () => driverAt(ids.partner), () => own.driver, 'partner_drivers', () => ids.driver],
  ])(
    'is the whole value of %s, noted each time as who looked at whom, without the value',
    async (_, url, secret, table, id) => {
      const looks = () =>
        test.ctx.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.action, 'look'), eq(auditLog.recordId, id()), sql`content->'after' ? 'revealed'`))
          .orderBy(desc(auditLog.id));
      const before = (await looks()).length;
      for (let n = 0; n < 2; n += 1) expect((await reveal('operador', url())).json()).toEqual({ value: secret() });
      const noted = await looks();
      expect(noted).toHaveLength(before + 2);
      expect(noted[0]).toMatchObject({ actorName: 'Pessoa operador', actorRole: 'operador', recordTable: table });
      expect(JSON.stringify(noted[0]?.content)).not.toContain(secret());
      expect((await reveal('suporte', url())).statusCode).toBe(403);
      expect(await looks()).toHaveLength(before + 2);
    },
  );

  it('is nothing of a driver of somebody else, nor of nobody', async () => {
    expect((await reveal('operador', driverAt(ids.other))).statusCode).toBe(404);
    expect((await reveal('operador', `/clientes/${ids.other}`)).statusCode).toBe(404);
  });
});
