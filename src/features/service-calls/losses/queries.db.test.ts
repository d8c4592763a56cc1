import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { changeCallStatus } from '#features/service-calls/change-call-status.server.ts';
import { listCallsQuery } from '#features/service-calls/office/contract.ts';
import { findCall, listCalls } from '#features/service-calls/office/queries.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { lossGroups } from './contract.ts';
import { readLosses } from './queries.server.ts';

let operation: Operation;
let lost = '';
beforeAll(async () => {
  operation = await createOperation();
  const { ctx } = operation;
  const at = (instant: string) => ({ ...ctx, now: new Date(instant) });
  const google = await operation.openCall({ origin: 'google' }, at('2026-11-20T12:00:00Z'));
  await operation.openCall({ address: { city: 'Gama', state: 'DF' } }, at('2026-11-20T02:30:00Z'));
  const unnamed = await operation.openCall({}, at('2026-11-20T12:10:00Z'));
  lost = google.id;
  const cancelled = { status: 'cancelado', reason: 'Viu outro preço' } as const;
  await changeCallStatus(at('2026-11-20T15:00:00Z'), { id: lost, ...cancelled, cancelReason: 'preco' });
  await changeCallStatus(ctx, { id: unnamed.id, ...cancelled });
});
afterAll(() => operation.drop());

const rows = async (query: Record<string, string>) =>
  (await listCalls(operation.ctx, listCallsQuery.parse(query))).total;

it('keeps the reason of the list before the words, and forgets it when the call is won back', async () => {
  const { ctx } = operation;
  expect((await findCall(ctx, lost)).timeline.at(-1)?.reason).toBe('Achou caro: Viu outro preço');
  const again = await operation.openCall();
  await changeCallStatus(ctx, { id: again.id, status: 'cancelado', cancelReason: 'duplicado' });
  expect(await rows({ motivo: 'duplicado' })).toBe(1);
  await changeCallStatus(ctx, { id: again.id, status: 'pendente' });
  expect(await rows({ motivo: 'duplicado' })).toBe(0);
});

it.each(lossGroups)('leads from each figure to as many calls: %s', async (por) => {
  const lines = await readLosses(operation.ctx, { por, abertos: undefined });
  expect(lines.length).toBeGreaterThan(1 - Number(por === 'servico'));
  for (const { id, abertos, cancelados, finalizados } of lines) {
    expect(await rows({ [por]: id })).toBe(abertos);
    expect(await rows({ [por]: id, status: 'cancelado' })).toBe(cancelados);
    expect(await rows({ [por]: id, status: 'finalizado' })).toBe(finalizados);
  }
});

it('counts the calls whose quote the client declined, by whatever tells them apart, each once', async () => {
  const { ctx } = operation;
  const { call, partner } = await operation.startedCall({
    origin: 'indicacao',
    address: { city: 'Planaltina', state: 'DF' },
  });
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Ralo', quantity: 1, unitValue: 180 }];
  for (const after of [0, 1]) {
    const terms = { discount: 0, validDays: 10, guaranteeDays: 90, note: '' };
    const quote = { callId: call.id, partnerId: partner.id, lines, ...terms, after };
    const { contentHash } = await sendQuote(partner.ctx, quote);
    const no = { verdict: 'recusado', reason: 'preco', way: 'pagina', name: 'Maria' } as const;
    await decideQuote(ctx, { callId: call.id, contentHash, ...no });
  }
  for (const [por, id] of [
    ['origem', 'indicacao'],
    ['cidade', 'Planaltina'],
    ['servico', operation.service.id],
  ] as const) {
    const line = (await readLosses(ctx, { por, abertos: undefined })).find((row) => row.id === id);
    expect([por, line?.recusados]).toEqual([por, 1]);
    expect(await rows({ [por]: id, orcamento: 'recusado' })).toBe(1);
  }
});

it('finds calls by the day on which they were cancelled, by city, and of yesterday', async () => {
  expect(await rows({ cancelados: '2026-11-20..2026-11-20' })).toBe(1);
  expect(await rows({ cidade: 'gama' })).toBe(1);
  const ctx = { ...operation.ctx, now: new Date('2026-11-21T12:00:00Z') };
  const yesterday = await listCalls(ctx, listCallsQuery.parse({ date: 'ontem' }));
  // What was opened at 23:30 of the 19th in Brasília is not of the 20th.
  expect(yesterday.chamados.every(({ address }) => address.city !== 'Gama')).toBe(true);
  expect(yesterday.total).toBe(2);
});
