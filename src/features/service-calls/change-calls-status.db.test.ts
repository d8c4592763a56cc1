import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { changeCallsStatus } from './change-calls-status.server.ts';
import { changeCallsStatusBody } from './contract.ts';
import { findCall } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('cancels what can be cancelled, each with its reason, and says by name why the others stay', async () => {
  const pending = await operation.openCall();
  const { call: finished } = await operation.finishedCall();
  const { call: started } = await operation.startedCall();
  const nobody = crypto.randomUUID();
  const ids = [pending.id, finished.id, nobody, started.id];
  const results = await changeCallsStatus(operation.ctx, { ids, status: 'cancelado', reason: 'Falta de água na rua' });
  expect(results).toEqual([
    { id: pending.id, name: pending.protocolNumber, changed: true, why: null },
    {
      id: finished.id,
      name: finished.protocolNumber,
      changed: false,
      why: 'Um chamado finalizado não pode passar a cancelado.',
    },
    { id: nobody, name: 'Registro desconhecido', changed: false, why: 'Chamado não encontrado.' },
    { id: started.id, name: started.protocolNumber, changed: true, why: null },
  ]);
  const statuses = await Promise.all(
    [pending, finished, started].map(async ({ id }) => (await findCall(operation.ctx, id)).status),
  );
  expect(statuses).toEqual(['cancelado', 'finalizado', 'cancelado']);
  const { timeline } = await findCall(operation.ctx, started.id);
  expect(timeline.at(-1)).toMatchObject({ type: 'cancelled', reason: 'Falta de água na rua' });
});

it('leaves calls alone that stand elsewhere than the step begins', async () => {
  const cancelled = await operation.openCall();
  await operation.move(cancelled.id, 'cancelado', { reason: 'Engano' });
  const { call: started } = await operation.startedCall();
  const ids = [cancelled.id, started.id];
  const results = await changeCallsStatus(operation.ctx, { ids, status: 'pendente', from: ['cancelado'] });
  expect(results.map(({ changed }) => changed)).toEqual([true, false]);
  expect(results[1]?.why).toBe('O chamado está em andamento: não dá para fazer isso agora.');
  expect((await findCall(operation.ctx, started.id)).status).toBe('em_andamento');
});

it('takes a hundred at most, each once', () => {
  const id = crypto.randomUUID();
  expect(changeCallsStatusBody.parse({ ids: [id, id], status: 'cancelado' }).ids).toEqual([id]);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect(changeCallsStatusBody.safeParse({ ids: many, status: 'cancelado' }).error?.issues[0]?.message).toBe(
    'Escolha até 100 de cada vez.',
  );
  expect(changeCallsStatusBody.safeParse({ ids: [], status: 'cancelado' }).success).toBe(false);
});
