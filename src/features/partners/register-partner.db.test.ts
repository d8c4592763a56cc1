import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '#features/accounts/queries.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { changePartnerStatus } from './change-partner-status.server.ts';
import { changePartnersStatus } from './office/change-partners-status.server.ts';
import { findPartner, listPartners } from './office/queries.server.ts';
import { findOwnPartner } from './queries.server.ts';
import { registerPartner } from './register-partner.server.ts';
import { findSignInAccount } from './sign-in/queries.server.ts';
import { readUserName } from './sign-in/rules.ts';
import { partners } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const newPartner = (number: number, values: object = {}) => ({
  name: `Desentupidora ${number}`,
  email: `desentupidora${number}@exemplo.com.br`,
  phone: mobile(5_000 + number),
  document: cpf(5_000 + number),
  city: 'Taguatinga',
  state: 'DF',
  ...values,
});

describe('registering a partner', () => {
  it('makes the account that signs in for it and hands out an invitation', async () => {
    const { partner, invitationUrl } = await registerPartner(operation.ctx, newPartner(1));
    expect(invitationUrl).toContain('http://localhost:3000/');
    expect(partner).toMatchObject({ status: 'ativo', rating: null, totalServices: 0, documentType: 'cpf' });
    const [account] = await operation.db.select().from(users).where(eq(users.email, partner.email));
    expect(account?.role).toBe('partner');
  });

  it('refuses a taken e-mail, phone or document at its field, and leaves nothing behind', async () => {
    await registerPartner(operation.ctx, newPartner(2));
    for (const [field, values] of [
      ['email', { email: 'DESENTUPIDORA2@exemplo.com.br' }],
      ['phone', { phone: mobile(5_002) }],
      ['document', { document: cpf(5_002) }],
    ] as const) {
      const twin = registerPartner(operation.ctx, { ...newPartner(3), ...values });
      await expect(twin).rejects.toMatchObject({ code: 'conflict', issues: [{ path: field }] });
    }
    const left = await operation.db.select().from(partners).where(eq(partners.name, 'Desentupidora 3'));
    const account = await operation.db.select().from(users).where(eq(users.email, 'desentupidora3@exemplo.com.br'));
    expect([...left, ...account]).toEqual([]);
  });

  it.each(['suspenso', 'inativo'] as const)(
    'makes the account of a partner %s from birth so as well',
    async (status) => {
      const number = status === 'suspenso' ? 5 : 6;
      const { partner } = await registerPartner(
        operation.ctx,
        newPartner(number, { status, password: 'quatro canos' }),
      );
      const [account] = await operation.db.select().from(users).where(eq(users.email, partner.email));
      expect(account?.status).toBe(status);
      await changePartnerStatus(operation.ctx, { id: partner.id, status: 'ativo', reason: 'Documentos em dia' });
      const [after] = await operation.db.select().from(users).where(eq(users.email, partner.email));
      expect(after?.status).toBe('ativo');
    },
  );

  it('refuses the e-mail of a member of staff', async () => {
    await operation.db.insert(users).values({ name: 'Op', email: 'op@canolivre.example', role: 'operador' });
    const twin = registerPartner(operation.ctx, newPartner(4, { email: 'op@canolivre.example' }));
    await expect(twin).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
  });
});

describe('the user name of the partner screen', () => {
  it('is the e-mail, the phone or the document, marks or not', async () => {
    const { partner } = await registerPartner(operation.ctx, newPartner(10, { document: '12.ABC.345/01DE-35' }));
    for (const written of [' Desentupidora10@exemplo.com.br ', '(61) 98000-5010', '+5561980005010', '12abc34501de35']) {
      expect(await findSignInAccount(operation.ctx, readUserName(written)), written).toMatchObject({
        email: partner.email,
      });
    }
  });

  it.each([
    ['61999990001', '+55 (61) 99999-0001', ' 061 99999.0001', '5561999990001'],
    ['529.982.247-25', '52998224725', ' 529 982 247 25 '],
    ['12.abc.345/01DE-35', '12ABC34501DE35'],
    ['Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
  ])('is one for counting, however %s is written', (...ways) => {
    expect(new Set(ways.map((written) => readUserName(written).normal)).size).toBe(1);
  });

  it('with an @ is an e-mail and nothing else, whatever digits it holds', () => {
    expect(readUserName('ana61999990001@exemplo.com.br')).toMatchObject({ phone: null, document: null });
  });

  it('is nobody when unknown, or an account that is not a partner', async () => {
    expect(await findSignInAccount(operation.ctx, readUserName('ninguem@exemplo.com.br'))).toBeUndefined();
    expect(await findSignInAccount(operation.ctx, readUserName('op@canolivre.example'))).toBeUndefined();
    expect(await findSignInAccount(operation.ctx, readUserName('%'))).toBeUndefined();
  });
});

describe("a partner's status", () => {
  it('shuts the account out and lets it in again, and the history says why', async () => {
    const partner = await operation.addPartner();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Documento vencido' });
    const account = () => findUser(operation.ctx, partner.ctx.actor.id ?? '');
    expect((await account())?.status).toBe('suspenso');
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'ativo', reason: 'Documento renovado' });
    expect((await account())?.status).toBe('ativo');
    const { statusHistory } = await findPartner(operation.ctx, partner.id);
    expect(statusHistory.map(({ to }) => to).sort()).toEqual(['ativo', 'ativo', 'suspenso']);
    expect(statusHistory.find(({ to }) => to === 'suspenso')).toMatchObject({
      from: 'ativo',
      reason: 'Documento vencido',
    });
  });

  it('changes for several together, and says who had it already', async () => {
    const [one, two] = [await operation.addPartner(), await operation.addPartner()];
    await changePartnerStatus(operation.ctx, { id: two.id, status: 'inativo' });
    const records = [
      { id: one.id, from: 'ativo' as const },
      { id: two.id, from: 'inativo' as const },
    ];
    const change = { records, status: 'inativo' as const, reason: 'Férias coletivas' };
    expect(await changePartnersStatus(operation.ctx, change)).toMatchObject([
      { name: one.name, changed: true },
      { name: two.name, changed: false, why: 'O prestador já está inativo.' },
    ]);
    expect((await findUser(operation.ctx, one.ctx.actor.id ?? ''))?.status).toBe('inativo');
  });

  it('is not overwritten together with others once somebody has changed it, who is named', async () => {
    const [one, two] = [await operation.addPartner(), await operation.addPartner()];
    const marina = { ...operation.ctx, actor: { ...actorOf('operador'), name: 'Marina' } };
    await changePartnerStatus(marina, { id: two.id, status: 'suspenso', reason: 'Reclamações' });
    const records = [one, two].map(({ id }) => ({ id, from: 'ativo' as const }));
    const change = { records, status: 'inativo' as const, reason: 'Férias coletivas' };
    const why = 'Marina já passou este prestador para Suspenso às 12:00.';
    expect(await changePartnersStatus(operation.ctx, change)).toMatchObject([
      { name: one.name, changed: true, status: 'inativo' },
      { name: two.name, changed: false, why, status: 'suspenso' },
    ]);
    expect((await findPartner(operation.ctx, two.id)).status).toBe('suspenso');
    // After the conflict, the operator submits the current state.
    const again = { ...change, records: [{ id: two.id, from: 'suspenso' as const }] };
    expect(await changePartnersStatus(operation.ctx, again)).toMatchObject([{ changed: true, status: 'inativo' }]);
  });

  it('has one winner when two people change it at once, and the other reads who and what', async () => {
    const { id } = await operation.addPartner();
    const change = (name: string, status: 'inativo' | 'suspenso') => {
      const actor = { ...actorOf('operador'), name };
      return changePartnerStatus({ ...operation.ctx, actor }, { id, from: 'ativo', status, reason: 'Teste' });
    };
    const tries = await Promise.allSettled([change('Marina', 'suspenso'), change('Olívia', 'inativo')]);
    const { status } = await findPartner(operation.ctx, id);
    const [name, label] = status === 'suspenso' ? ['Marina', 'Suspenso'] : ['Olívia', 'Inativo'];
    expect(tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
      { code: 'conflict', message: `${name} já passou este prestador para ${label} às 12:00.` },
    ]);
  });
});

describe('the acting partner', () => {
  it('is found by its account, and refused for an account without a partner', async () => {
    const partner = await operation.addPartner();
    expect(await findOwnPartner(partner.ctx)).toMatchObject({ id: partner.id, status: 'ativo' });
    const stranger = { ...operation.ctx, actor: actorOf('partner') };
    await expect(findOwnPartner(stranger)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the list of partners', () => {
  it('sorts names as a Brazilian reads them, and filters by state and status', async () => {
    for (const name of ['Zélia Hidro', 'Águas Claras Desentope', 'Abel Encanador']) {
      await operation.addPartner({ name, state: 'GO' });
    }
    const query = { estado: 'GO', page: 1, limit: 20 } as const;
    const { prestadores, total, stats } = await listPartners(operation.ctx, query);
    expect(prestadores.map(({ name }) => name)).toEqual(['Abel Encanador', 'Águas Claras Desentope', 'Zélia Hidro']);
    expect([total, stats.ativos, stats.mediaAvaliacao]).toEqual([3, 3, null]);
    expect((await listPartners(operation.ctx, { ...query, status: 'suspenso' })).total).toBe(0);
    expect((await listPartners(operation.ctx, { ...query, search: 'aguas' })).total).toBe(1);
  });
});
