import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { confirmCompletion } from '../confirmation/confirm-completion.server.ts';
import { findCall } from '../office/queries.server.ts';
import type { CallStatus } from '../rules.ts';
import { changeCallStatus } from './change-call-status.server.ts';
import { changeCallsStatus } from './change-calls-status.server.ts';
import { changeCallsStatusBody } from './contract.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const seen = (from: CallStatus) => (call: { id: string }) => ({ id: call.id, from });
const named = (name: string) => ({ ...operation.ctx, actor: { ...actorOf('operador'), name } });

it('cancels what can be cancelled, each with its reason, and says by name why the others stay', async () => {
  const pending = await operation.openCall();
  const { call: finished } = await operation.finishedCall();
  const { call: started } = await operation.startedCall();
  const nobody = crypto.randomUUID();
  const records = [
    seen('pendente')(pending),
    seen('finalizado')(finished),
    seen('pendente')({ id: nobody }),
    seen('em_andamento')(started),
  ];
  const results = await changeCallsStatus(operation.ctx, { records, step: 'cancel', reason: 'Falta de água na rua' });
  expect(results).toEqual([
    { id: pending.id, name: pending.protocolNumber, changed: true, why: null, status: 'cancelado' },
    {
      id: finished.id,
      name: finished.protocolNumber,
      changed: false,
      why: 'O chamado está finalizado: não dá para fazer isso agora.',
      status: 'finalizado',
    },
    { id: nobody, name: 'Registro desconhecido', changed: false, why: 'Chamado não encontrado.', status: null },
    { id: started.id, name: started.protocolNumber, changed: true, why: null, status: 'cancelado' },
  ]);
  const { timeline } = await findCall(operation.ctx, started.id);
  expect(timeline.at(-1)).toMatchObject({ type: 'cancelled', reason: 'Falta de água na rua' });
});

it('gives calls under way back to the queue, and leaves alone what is cancelled or confirmed', async () => {
  const { call: started } = await operation.startedCall();
  const { call: confirmed } = await operation.startedCall();
  const statement = { paidAmount: 90, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
  await confirmCompletion(operation.ctx, { clientKey: confirmed.clientKey, statement });
  const cancelled = await operation.openCall();
  await operation.move(cancelled.id, 'cancelado', { reason: 'Engano' });
  const records = [...[started, confirmed].map(seen('em_andamento')), seen('cancelado')(cancelled)];
  const results = await changeCallsStatus(operation.ctx, { records, step: 'giveUp', reason: 'Carro quebrado' });
  expect(results).toMatchObject([
    { changed: true, status: 'pendente' },
    { name: confirmed.protocolNumber, changed: false, why: 'O cliente já confirmou este atendimento.' },
    {
      name: cancelled.protocolNumber,
      changed: false,
      why: 'O chamado está cancelado: não dá para fazer isso agora.',
      status: 'cancelado',
    },
  ]);
  const back = await findCall(operation.ctx, started.id);
  expect(back).toMatchObject({ status: 'pendente', assignedPartnerName: null });
  expect(back.timeline.at(-1)).toMatchObject({ type: 'given_up', reason: 'Carro quebrado' });
});

it('does nothing to a call that somebody has moved since it was seen, even where the step would still be open', async () => {
  const { call } = await operation.startedCall();
  const records = [seen('pendente')(call)];
  const results = await changeCallsStatus(named('Marina'), { records, step: 'cancel', reason: 'Desistiu' });
  const why = `${operation.ctx.actor.name} já passou este chamado para Em andamento às 12:00.`;
  expect(results).toMatchObject([{ changed: false, why }]);
  expect((await findCall(operation.ctx, call.id)).status).toBe('em_andamento');
});

it('has one winner per call when it meets single steps at the same moment', async () => {
  const calls = await Promise.all(Array.from({ length: 6 }, () => operation.openCall()));
  for (const call of calls) await operation.move(call.id, 'cancelado', { reason: 'Preço' });
  const records = calls.map(seen('cancelado'));
  const [results, ...single] = await Promise.all([
    changeCallsStatus(named('Marina'), { records, step: 'winBack' }),
    ...calls.map(({ id }) =>
      changeCallStatus(named('Olívia'), { id, status: 'pendente', from: 'cancelado' }).then(
        () => null,
        (error: Error) => error.message,
      ),
    ),
  ]);
  for (const [at, result] of results.entries()) {
    const sentence = (who: string) => `${who} já passou este chamado para Pendente às 12:00.`;
    if (result.changed) expect(single[at]).toBe(sentence('Marina'));
    else expect([result.why, single[at]]).toEqual([sentence('Olívia'), null]);
    const { timeline } = await findCall(operation.ctx, result.id);
    expect(timeline.filter(({ type }) => type === 'won_back')).toHaveLength(1);
  }
});

it('takes a hundred at most, each once', () => {
  const one = { id: crypto.randomUUID(), from: 'pendente' };
  expect(changeCallsStatusBody.parse({ records: [one, one], step: 'cancel' }).records).toEqual([one]);
  const many = Array.from({ length: 101 }, () => ({ ...one, id: crypto.randomUUID() }));
  expect(changeCallsStatusBody.safeParse({ records: many, step: 'cancel' }).error?.issues[0]?.message).toBe(
    'Escolha até 100 de cada vez.',
  );
  expect(changeCallsStatusBody.safeParse({ records: [], step: 'cancel' }).success).toBe(false);
});
