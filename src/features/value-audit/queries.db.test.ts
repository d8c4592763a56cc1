import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { listCallsQuery } from '#features/service-calls/office/contract.ts';
import { listCalls } from '#features/service-calls/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listDiscrepanciesQuery } from './contract.ts';
import { listDiscrepancies } from './queries.server.ts';
import { discrepanciesSheet } from './ui/discrepancies-table.tsx';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

function confirm(clientKey: string, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 4 } as const;
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

const figures = async (query = {}) =>
  (await listDiscrepancies(operation.ctx, listDiscrepanciesQuery.parse(query))).stats;

/** The calls that the card of the figure leads to. */
async function callsBehind() {
  const cards = Array.isArray(discrepanciesSheet.cards) ? discrepanciesSheet.cards : [];
  const { to } = cards.find((card) => card && card.stat === 'withoutClientsWord') ?? {};
  const { pathname, searchParams } = new URL(to ?? '', 'http://office');
  expect(pathname).toBe('/admin/chamados');
  const { chamados, total } = await listCalls(operation.ctx, listCallsQuery.parse(Object.fromEntries(searchParams)));
  return { total, protocols: chamados.map(({ protocolNumber }) => protocolNumber).sort() };
}

it('a report without a word of its client opens nothing, and is counted as many times as its list has rows', async () => {
  await operation.openCall();
  await operation.startedCall();
  const cancelled = await operation.openCall();
  await operation.move(cancelled.id, 'cancelado', { reason: 'Desistiu' });
  const early = await operation.startedCall();
  await confirm(early.call.clientKey, 200);
  const [silent, agreed, disputed, reopened] = [
    await operation.finishedCall(),
    await operation.finishedCall(),
    await operation.finishedCall(),
    await operation.finishedCall(),
  ].map(({ call }) => call);
  await confirm(agreed?.clientKey ?? '', 320);
  await confirm(disputed?.clientKey ?? '', 500);
  expect(await callsBehind()).toEqual({
    total: 2,
    protocols: [silent?.protocolNumber, reopened?.protocolNumber].sort(),
  });
  expect(await figures()).toMatchObject({ withoutClientsWord: 2, reported: 4, pending: 1 });
  expect(await figures({ search: 'ninguém assim', status: 'resolved' })).toMatchObject({ withoutClientsWord: 2 });

  await operation.move(reopened?.id ?? '', 'em_andamento', { reason: 'Voltou' });
  expect([(await figures()).withoutClientsWord, (await callsBehind()).total]).toEqual([1, 1]);
  await confirm(silent?.clientKey ?? '', 320);
  expect([(await figures()).withoutClientsWord, (await callsBehind()).total]).toEqual([0, 0]);
});
