import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { findClientByPhone } from './caller/queries.server.ts';
import { changeClientStatus } from './change-client-status.server.ts';
import { changeClientsStatus } from './change-clients-status.server.ts';
import { findClient, listClients } from './queries.server.ts';
import { findOrCreateClientByPhone, registerClient } from './register-client.server.ts';
import { clients } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const page = { page: 1, limit: 20 };

const asked = (who: Parameters<typeof findOrCreateClientByPhone>[1]) =>
  inTransaction(operation.ctx, (inside) => findOrCreateClientByPhone(inside, who));

describe('a client by phone', () => {
  it('is made once when twenty operators ask at the same moment', async () => {
    const phone = mobile(900);
    const twenty = Array.from({ length: 20 }, () => asked({ name: 'Rita', phone }));
    const found = await Promise.all(twenty);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    const [rows] = await operation.db
      .select({ n: count() })
      .from(clients)
      .where(eq(clients.phone, `+55${phone}`));
    expect(rows?.n).toBe(1);
  });

  it('is the same however the phone is written, and keeps the name it had', async () => {
    const first = await asked({ name: 'Ana Maria', phone: '(61) 99123-4567' });
    const again = await asked({ name: 'Outra', phone: '+55 61 99123 4567' });
    expect(again).toEqual(first);
  });

  it('gets an address when it had none, and keeps the one it has', async () => {
    const phone = mobile(901);
    const address = (street: string) => ({ street, city: 'Brasília', state: 'DF' });
    await asked({ name: 'Léo', phone });
    await asked({ name: 'Léo', phone, address: address('SQS 308 Bloco A') });
    await asked({ name: 'Léo', phone, address: address('Outra rua') });
    const known = await findClientByPhone(operation.ctx, '61 98000-0901');
    expect(known).toMatchObject({
      name: 'Léo',
      addresses: [{ masked: 'SQS 3•••, Brasília/DF', address: { street: 'SQS 308 Bloco A' } }],
      openCalls: [],
    });
  });

  it('brings along where it called from, newest first and each place once, and what is still open', async () => {
    const clientPhone = mobile(902);
    const open = (street: string) =>
      operation.openCall({ clientPhone, allowDuplicate: true, address: { street, city: 'Brasília', state: 'DF' } });
    const first = await open('SQN 210 Bloco C');
    await operation.move(first.id, 'cancelado', { reason: 'Engano' });
    const second = await open('QNN 14');
    const third = await open('sqn 210 bloco c');
    const known = await findClientByPhone(operation.ctx, clientPhone);
    expect(known?.addresses.map(({ address }) => address.street)).toEqual(['sqn 210 bloco c', 'QNN 14']);
    expect(known?.openCalls.map(({ protocolNumber }) => protocolNumber)).toEqual([
      third.protocolNumber,
      second.protocolNumber,
    ]);
  });

  it('is nobody when the phone is unknown', async () => {
    expect(await findClientByPhone(operation.ctx, '61 3344-5566')).toBeNull();
  });
});

describe('a client registered by hand', () => {
  it('is a company when it has a CNPJ, letters included', async () => {
    const client = await registerClient(operation.ctx, {
      name: 'Bar do Zé',
      phone: mobile(910),
      document: '12.abc.345/01de-35',
    });
    expect(client).toMatchObject({ document: '12ABC34501DE35', documentType: 'cnpj', isCompany: true });
  });

  it('is refused when phone or document belongs to somebody', async () => {
    await registerClient(operation.ctx, { name: 'Um', phone: mobile(911), document: cpf(911) });
    const samePhone = registerClient(operation.ctx, { name: 'Dois', phone: mobile(911) });
    await expect(samePhone).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'phone' }] });
    const sameDocument = registerClient(operation.ctx, { name: 'Três', phone: mobile(912), document: cpf(911) });
    await expect(sameDocument).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'document' }] });
  });
});

describe("a client's status", () => {
  it('changes with a reason, which its history keeps', async () => {
    const { id } = await registerClient(operation.ctx, { name: 'Caloteiro', phone: mobile(920) });
    await changeClientStatus(operation.ctx, { id, status: 'bloqueado', reason: 'Não pagou duas visitas' });
    await changeClientStatus(operation.ctx, { id, status: 'ativo' });
    const { status, statusHistory } = await findClient(operation.ctx, id);
    expect(status).toBe('ativo');
    expect(statusHistory.map(({ from, to, reason }) => [from, to, reason]).sort()).toEqual(
      [
        ['ativo', 'bloqueado', 'Não pagou duas visitas'],
        ['bloqueado', 'ativo', 'Sem motivo informado'],
        [null, 'ativo', null],
      ].sort(),
    );
  });

  it('changes for several together, and says who had it already and who was faster', async () => {
    const one = await registerClient(operation.ctx, { name: 'Ana Um', phone: mobile(922) });
    const two = await registerClient(operation.ctx, { name: 'Bia Dois', phone: mobile(923), status: 'bloqueado' });
    const three = await registerClient(operation.ctx, { name: 'Caio Três', phone: mobile(924) });
    const marina = { ...operation.ctx, actor: { ...actorOf('operador'), name: 'Marina' } };
    await changeClientStatus(marina, { id: three.id, status: 'inativo', reason: 'Mudou-se' });
    const records = [
      { id: one.id, from: 'ativo' as const },
      { id: two.id, from: 'bloqueado' as const },
      { id: three.id, from: 'ativo' as const },
    ];
    const results = await changeClientsStatus(operation.ctx, { records, status: 'bloqueado', reason: 'Não pagam' });
    expect(results).toEqual([
      { id: one.id, name: 'Ana Um', changed: true, why: null, status: 'bloqueado' },
      { id: two.id, name: 'Bia Dois', changed: false, why: 'O cliente já está bloqueado.', status: 'bloqueado' },
      {
        id: three.id,
        name: 'Caio Três',
        changed: false,
        why: 'Marina já passou este cliente para Inativo às 12:00.',
        status: 'inativo',
      },
    ]);
    expect((await findClient(operation.ctx, one.id)).status).toBe('bloqueado');
    expect((await findClient(operation.ctx, three.id)).status).toBe('inativo');
  });

  it('has one winner per client when two people change several at once, and the other reads who and what', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Disputado ${at}`);
    const all = await Promise.all(
      names.map((name, at) => registerClient(operation.ctx, { name, phone: mobile(930 + at) })),
    );
    const records = all.map(({ id }) => ({ id, from: 'ativo' as const }));
    const change = (name: string, status: 'inativo' | 'bloqueado') => {
      const ctx = { ...operation.ctx, actor: { ...actorOf('operador'), name } };
      return changeClientsStatus(ctx, { records, status, reason: `Por ${name}` });
    };
    const [blocked, rested] = await Promise.all([change('Marina', 'bloqueado'), change('Olívia', 'inativo')]);
    for (const [at, { id }] of records.entries()) {
      const { status, statusHistory } = await findClient(operation.ctx, id);
      const [won, lost] = status === 'bloqueado' ? [blocked, rested] : [rested, blocked];
      const [name, label] = status === 'bloqueado' ? ['Marina', 'Bloqueado'] : ['Olívia', 'Inativo'];
      expect(won[at]).toMatchObject({ changed: true, why: null });
      const why = `${name} já passou este cliente para ${label} às 12:00.`;
      expect(lost[at]).toMatchObject({ name: names[at], changed: false, why, status });
      expect(statusHistory.filter(({ from }) => from !== null)).toMatchObject([{ to: status, reason: `Por ${name}` }]);
    }
  });

  it('has one winner when two people change it at once, and the other reads who and what', async () => {
    const { id } = await registerClient(operation.ctx, { name: 'Disputado', phone: mobile(921) });
    const change = (name: string, status: 'inativo' | 'bloqueado') => {
      const actor = { ...actorOf('operador'), name };
      return changeClientStatus({ ...operation.ctx, actor }, { id, from: 'ativo', status, reason: 'Teste' });
    };
    const tries = await Promise.allSettled([change('Marina', 'bloqueado'), change('Olívia', 'inativo')]);
    const { status } = await findClient(operation.ctx, id);
    const [name, label] = status === 'bloqueado' ? ['Marina', 'Bloqueado'] : ['Olívia', 'Inativo'];
    expect(tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
      { code: 'conflict', message: `${name} já passou este cliente para ${label} às 12:00.` },
    ]);
  });
});

describe('the list of clients', () => {
  it('finds by name without accents, by phone and by document with their marks', async () => {
    await registerClient(operation.ctx, { name: 'Conceição Araújo', phone: '61 98765-4321', document: cpf(930) });
    const names = async (search: string) =>
      (await listClients(operation.ctx, { search, ...page })).clientes.map((c) => c.name);
    expect(await names('conceicao araujo')).toEqual(['Conceição Araújo']);
    expect(await names('(61) 98765-4321')).toEqual(['Conceição Araújo']);
    expect(await names(cpf(930).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))).toEqual(['Conceição Araújo']);
    expect(await names('conceicao%araujo')).toEqual([]);
  });

  it('counts everything that matches, beyond the page', async () => {
    for (const number of [940, 941, 942]) {
      await registerClient(operation.ctx, { name: 'Cliente', phone: mobile(number), isCompany: number === 940 });
    }
    const { clientes, total, stats } = await listClients(operation.ctx, { page: 1, limit: 2 });
    expect(clientes).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(stats.total).toBe(total);
    const companies = await listClients(operation.ctx, { tipo: 'pessoa_juridica', ...page });
    expect(companies.total).toBe(stats.pessoasJuridicas);
  });

  it('takes a search by its letters: no sign of the database means anything in it', async () => {
    await registerClient(operation.ctx, { name: "Limpa 100% d'Água", phone: mobile(960_001) });
    const found = async (search: string) => (await listClients(operation.ctx, { search, ...page })).total;
    expect(await found("100% d'água")).toBe(1);
    for (const search of ['1_0%', 'L%a', 'Limpa_100', '\\', "' or true --", '%%%'])
      expect(await found(search), search).toBe(0);
  });

  it('shows no money to who may not see it', async () => {
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    const { clientes, stats } = await listClients(support, page);
    expect(stats.ticketMedio).toBeNull();
    expect(clientes.every(({ totalSpent }) => totalSpent === null)).toBe(true);
  });
});
