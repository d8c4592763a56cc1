import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { closeFinanceMonth } from '#features/finance/months/close-finance-month.server.ts';
import { actorOf } from '#test/context.ts';
import { finishedAt } from '#test/finished-at.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readOwnStatement } from '../statements/queries.server.ts';
import { exportInvoices } from './export-invoices.server.ts';
import { listInvoices } from './queries.server.ts';
import { recordInvoice } from './record-invoice.server.ts';
import { commissionInvoices } from './tables.server.ts';
import { withdrawInvoice } from './withdraw-invoice.server.ts';

let operation: Operation;
let azul: string;
let verde: string;
beforeEach(async () => {
  operation = await createOperation();
  azul = (await operation.addPartner({ name: 'Hidráulica Azul' })).id;
  verde = (await operation.addPartner({ name: 'Verde Desentupidora' })).id;
  await finishedAt(operation, { at: '2026-10-10T15:00:00Z', reais: 300, partnerId: azul });
  await finishedAt(operation, { at: '2026-10-12T15:00:00Z', reais: 100, partnerId: azul });
  await finishedAt(operation, { at: '2026-10-12T15:00:00Z', reais: 200, partnerId: verde });
  await finishedAt(operation, { at: '2026-11-12T15:00:00Z', reais: 200, partnerId: verde });
  return operation.drop;
});

const now = () => ({ ...operation.ctx, actor: actorOf('operador'), now: new Date('2026-11-21T15:00:00Z') });
const month = '2026-10';
const close = () => closeFinanceMonth(now(), { month, accepts: [] });
const note = (
  number: string,
  more: { partnerId?: string; seen?: string | null; issuedOn?: string; month?: string } = {},
) =>
  recordInvoice(now(), {
    month,
    partnerId: azul,
    number,
    verificationCode: 'ABCD-1234',
    issuedOn: '2026-11-05',
    ...more,
  });
const find = async (partnerId = azul) => (await listInvoices(now(), month)).notas.find(({ id }) => id === partnerId);
const newest = async () => (await find())?.history[0]?.id ?? null;

it('waits until the month is closed, and then holds what the note demands and what is missing of it', async () => {
  await expect(note('17')).rejects.toMatchObject({ code: 'invalid', message: /Feche o mês antes/ });
  await close();
  const { isClosed, notas, stats } = await listInvoices(now(), month);
  expect({ isClosed, stats }).toEqual({ isClosed: true, stats: { valor: 90, emitidas: 0, faltam: 2 } });
  expect(notas).toMatchObject([
    {
      id: azul,
      takerName: 'Hidráulica Azul',
      city: 'Brasília',
      missing: ['endereço', 'bairro', 'CEP'],
      amount: 60,
      description: 'Comissão pela intermediação de serviços de desentupimento em outubro de 2026: 2 chamados',
      status: 'falta',
      history: [],
    },
    { id: verde, amount: 30, calls: 1 },
  ]);
});

it('refuses days that cannot be, months without a commission, and the number of another note', async () => {
  await close();
  await expect(note('17', { issuedOn: '2026-11-22' })).rejects.toMatchObject({ code: 'invalid', message: /ainda vem/ });
  await expect(note('17', { issuedOn: '2026-09-30' })).rejects.toMatchObject({ code: 'invalid', message: /antes de/ });
  const other = (await operation.addPartner()).id;
  await expect(note('17', { partnerId: other })).rejects.toMatchObject({
    code: 'invalid',
    message: /não tem comissão/,
  });
  await expect(note('17', { partnerId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  await note('99', { partnerId: verde });
  await expect(note('0099')).rejects.toMatchObject({ code: 'invalid', message: /já está anotada para Verde/ });
});

it('is noted once by however many at a time, and the others are told who was faster and what stands', async () => {
  await close();
  const tries = await Promise.allSettled(['17', '18', '19', '20'].map((number) => note(number, { seen: null })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stands = (await find())?.history[0]?.number;
  for (const { reason } of tries.filter((one) => one.status === 'rejected')) {
    expect(reason).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`já mudou a nota de outubro de 2026.* Agora: nota ${stands}\\.`)),
    });
  }
});

it('of two partners who get one number at once one does', async () => {
  await close();
  const number = '555';
  const tries = await Promise.allSettled([note(number), note(number, { partnerId: verde })]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('is mended and taken back with who and when, and its partner reads what stands', async () => {
  await close();
  const own = async () => (await readOwnStatement(now(), azul)).invoices;
  await note('21', { seen: await newest() });
  const first = await newest();
  await note('22', { seen: first });
  await expect(note('23', { seen: first })).rejects.toMatchObject({ code: 'conflict' });
  expect(await own()).toMatchObject([{ month, number: '22', verificationCode: 'ABCD-1234', amount: 60 }]);
  const seen = await newest();
  await withdrawInvoice(now(), { month, partnerId: azul, reason: 'Cancelada na prefeitura', seen });
  await expect(
    withdrawInvoice(now(), { month, partnerId: azul, reason: 'De novo', seen: await newest() }),
  ).rejects.toMatchObject({ code: 'conflict', message: /Não há nota/ });
  expect(await own()).toEqual([]);
  const history = (await find())?.history ?? [];
  expect(history[0]).toMatchObject({ number: null, reason: 'Cancelada na prefeitura', by: now().actor.name });
  expect(history[1]).toMatchObject({ number: '22', issuedOn: '2026-11-05' });
  await note('22', { seen: await newest() });
  expect((await find())?.status).toBe('anotada');
  const before = await operation.db.$count(commissionInvoices);
  await expect(operation.db.delete(commissionInvoices)).rejects.toThrow();
  expect(await operation.db.$count(commissionInvoices)).toBe(before);
});

it('goes home as a file', async () => {
  await close();
  await note('22');
  const app = Fastify();
  app.get('/', (_request, reply) => exportInvoices(now(), { month }, reply));
  const [header, row] = (await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } })).body.split(
    '\r\n',
  );
  expect(header).toContain('Competência;Tomador;CPF/CNPJ;');
  expect(row).toMatch(/^2026-10;Hidráulica Azul;.*;60;endereço, bairro, CEP;Emitida;22;ABCD-1234;05\/11\/2026$/);
});
