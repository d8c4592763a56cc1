import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients } from '#features/clients/queries.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { inPortuguese } from './portuguese-order.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  const names = [
    'Paula Duplo Espaço',
    'Paulo  Duplo',
    'Paulo\u00a0Rígido',
    'Condomínio Olho d’Água',
    'Sítio Caixa d`Agua',
    'Chácara Pau dAlho',
    'Zuleide',
    'água Viva',
    'Esgoto & Cia',
  ];
  for (const [at, name] of names.entries())
    await registerClient(operation.ctx, { name, phone: mobile(7_000_000 + at) });
});
afterAll(() => operation.drop());

const found = async (search: string) =>
  (await listClients(operation.ctx, { search, page: 1, limit: 50 })).clientes.map(({ name }) => name).sort();

describe('a search', () => {
  it.each([
    ['Paula Espaço', ['Paula Duplo Espaço']],
    ['espaco  paula', ['Paula Duplo Espaço']],
    ['Paulo Duplo', ['Paulo  Duplo']],
    ['Duplo\u2009Paulo', ['Paulo  Duplo']],
    ['Paulo Rigido', ['Paulo\u00a0Rígido']],
    ['\u200ePaula\u200b Duplo', ['Paula Duplo Espaço']],
    ['Paula Zuleide', []],
    ["olho d'agua", ['Condomínio Olho d’Água']],
    ['d´água olho', ['Condomínio Olho d’Água']],
    ['caixa d’água', ['Sítio Caixa d`Agua']],
    ['pau d’alho', ['Chácara Pau dAlho']],
    ['dagua', ['Condomínio Olho d’Água', 'Sítio Caixa d`Agua']],
    ['esgoto & cia', ['Esgoto & Cia']],
  ])('for %j finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it.each([
    '(61) 98700-0006',
    '61 8700-0006',
    '+55 61 98700\u20110006',
    '0 15 61 98700 0006',
    '8700\u20130006',
    'Zuleide 98700-0006',
  ])('for the phone %s finds whose it is', async (search) => {
    expect(await found(search)).toEqual(['Zuleide']);
  });
});

it('puts words in the order of a Portuguese dictionary', async () => {
  const rows = await operation.db.select({ name: clients.name }).from(clients).orderBy(inPortuguese(clients.name));
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
  expect(names[0]).toBe('água Viva');
});
