import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listCallsQuery } from './contract.ts';
import { findCall, listCalls } from './queries.server.ts';

let operation: Operation;
const ids: Record<string, string> = {};

beforeAll(async () => {
  operation = await createOperation();
  const at = (instant: string) => ({ ...operation.ctx, now: new Date(instant) });
  const open = async (name: string, instant: string, values: object) => {
    const { id } = await operation.openCall({ clientName: name, ...values }, at(instant));
    ids[name] = id;
  };
  await open('Áurea Conceição', '2026-11-21T03:00:00Z', { priority: 'urgente', estimatedValue: 100 });
  await open('Bento', '2026-11-21T02:59:59Z', { priority: 'baixa', estimatedValue: 900 });
  await open('Caio', '2026-11-15T03:00:00Z', { priority: 'alta', clientPhone: '(61) 99876-5432' });
  await open('Dora', '2026-11-14T12:00:00Z', { address: { city: 'Luziânia', state: 'GO' } });
  await open('Elias', '2026-10-01T12:00:00Z', {});
  await operation.move(ids.Elias ?? '', 'cancelado', { reason: 'Sem contato' });
});
afterAll(() => operation.drop());

async function names(query: Record<string, string>): Promise<string[]> {
  const { chamados } = await listCalls(operation.ctx, listCallsQuery.parse(query));
  return chamados.map(({ clientName }) => clientName);
}

describe('the list of calls', () => {
  it('shows the newest first, and takes "todos" for no filter', async () => {
    const everyone = ['Áurea Conceição', 'Bento', 'Caio', 'Dora', 'Elias'];
    expect(await names({})).toEqual(everyone);
    expect(
      await names({ status: 'todos', priority: 'todas', state: 'todos', date: 'todos', search: '', _t: '1' }),
    ).toEqual(everyone);
  });

  it('counts periods in days of Brasília', async () => {
    expect(await names({ date: 'hoje' })).toEqual(['Áurea Conceição']);
    expect(await names({ date: '7dias' })).toEqual(['Áurea Conceição', 'Bento', 'Caio']);
    expect(await names({ date: '30dias' })).toEqual(['Áurea Conceição', 'Bento', 'Caio', 'Dora']);
  });

  it('filters by status, priority and state together', async () => {
    expect(await names({ status: 'cancelado' })).toEqual(['Elias']);
    expect(await names({ state: 'GO' })).toEqual(['Dora']);
    expect(await names({ status: 'pendente', priority: 'urgente' })).toEqual(['Áurea Conceição']);
    expect(await names({ status: 'cancelado', state: 'GO' })).toEqual([]);
  });

  it('finds by name without accents, by phone with marks, by protocol with or without them', async () => {
    expect(await names({ search: 'AUREA conc' })).toEqual(['Áurea Conceição']);
    expect(await names({ search: '61 99876-5432' })).toEqual(['Caio']);
    const { protocolNumber } = await findCall(operation.ctx, ids.Dora ?? '');
    expect(await names({ search: protocolNumber })).toEqual(['Dora']);
    expect(await names({ search: protocolNumber.toLowerCase().replaceAll('-', '') })).toEqual(['Dora']);
    expect(await names({ search: '_____' })).toEqual([]);
  });

  it('sorts by priority and by value', async () => {
    expect((await names({ sort: '-priority' })).slice(0, 2)).toEqual(['Áurea Conceição', 'Caio']);
    expect((await names({ sort: '-value' })).slice(0, 2)).toEqual(['Bento', 'Áurea Conceição']);
    expect((await names({ sort: 'createdAt' }))[0]).toBe('Elias');
  });

  it('counts everything that matches, not the page', async () => {
    const { chamados, total, stats } = await listCalls(operation.ctx, listCallsQuery.parse({ limit: '2', page: '2' }));
    expect(chamados.map(({ clientName }) => clientName)).toEqual(['Caio', 'Dora']);
    expect(total).toBe(5);
    expect(stats).toMatchObject({ total: 5, pendentes: 4, emAndamento: 0, finalizados: 0, cancelados: 1, urgentes: 1 });
  });

  it.each([
    {},
    { date: 'hoje' },
    { date: '30dias' },
    { abertos: '2026-11-14..2026-11-15' },
    { abertos: '2026-11-14..2026-11-15', date: '7dias' },
  ])('tells of %o from the kept sums what counting the calls would', async (query) => {
    const { stats } = await listCalls(operation.ctx, listCallsQuery.parse(query));
    const counted = await listCalls(operation.ctx, listCallsQuery.parse({ ...query, visita: 'imediata' }));
    expect(stats).toEqual(counted.stats);
  });

  it('shows neither money nor the key of the client to who may not see them', async () => {
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    const { chamados } = await listCalls(support, listCallsQuery.parse({}));
    expect(chamados.every(({ estimatedValue }) => estimatedValue === null)).toBe(true);
    const byValue = await listCalls(support, listCallsQuery.parse({ sort: '-value' }));
    expect(byValue.chamados[0]?.clientName).toBe('Áurea Conceição');
    expect(await findCall(support, ids.Bento ?? '')).toMatchObject({ estimatedValue: null, confirmationUrl: null });
  });
});

describe('one call', () => {
  it('names every step with whether it may be taken and why not', async () => {
    const { transitions, canAssign, canUnassign } = await findCall(operation.ctx, ids.Bento ?? '');
    expect(transitions.filter(({ allowed }) => allowed).map(({ verb }) => verb)).toEqual(['cancel']);
    expect(transitions.find(({ verb }) => verb === 'setOut')?.why).toBe(
      'Atribua um prestador antes de iniciar o atendimento.',
    );
    expect([canAssign.allowed, canUnassign.allowed]).toEqual([true, false]);
  });
});
