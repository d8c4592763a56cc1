import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { findPartner } from '#features/partners/office/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { findOwnCall, listOwnCalls } from '../own-calls/queries.server.ts';
import { changeCallStatus } from './change-call-status.server.ts';
import { reportOwnCall } from './report-own-call.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const types = async (id: string) => (await findCall(operation.ctx, id)).timeline.map(({ type }) => type);

describe('moving a call', () => {
  it('walks from opening to the report, and the timeline tells it', async () => {
    const { call, partner } = await operation.finishedCall(320, 'pix');
    const found = await findCall(operation.ctx, call.id);
    expect(found).toMatchObject({ status: 'finalizado', finalValue: 320, paymentMethod: 'pix' });
    expect(found.assignedPartnerName).toBe(partner.name);
    expect(found.timeline.map(({ type }) => type)).toEqual(['opened', 'assigned', 'set_out', 'finished']);
    expect(found.timeline.at(-1)).toMatchObject({ amount: 320, paymentMethod: 'pix', actorName: 'Pessoa admin' });
  });

  it('needs a partner before the work starts', async () => {
    const { id } = await operation.openCall();
    await expect(operation.move(id, 'em_andamento')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Atribua um prestador antes de iniciar o atendimento.',
    });
  });

  it('needs amount and method to finish', async () => {
    const { call } = await operation.startedCall();
    await expect(operation.move(call.id, 'finalizado')).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'finalValue' }, { path: 'paymentMethod' }],
    });
    await expect(operation.move(call.id, 'finalizado', { reais: 0 })).rejects.toMatchObject({
      issues: [{ path: 'paymentMethod' }],
    });
  });

  it('refuses what the table does not know, in words', async () => {
    const { id } = await operation.openCall();
    await expect(operation.move(id, 'finalizado', { reais: 1, method: 'pix' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'O chamado está pendente: não dá para passar a finalizado.',
    });
    await expect(operation.move(id, 'pendente')).rejects.toMatchObject({ message: 'O chamado já está pendente.' });
    await expect(operation.move(crypto.randomUUID(), 'cancelado')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes back to the queue without its partner and with a reason', async () => {
    const { call, partner } = await operation.startedCall();
    await operation.move(call.id, 'pendente');
    const found = await findCall(operation.ctx, call.id);
    expect(found).toMatchObject({ status: 'pendente', assignedPartnerId: null, startedAt: null });
    expect(found.timeline.at(-1)).toMatchObject({ type: 'given_up', reason: 'Sem motivo informado' });
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBe(partner.id);
  });

  it('reopens a finished call without its report, and takes the service off the partner', async () => {
    const { call, partner } = await operation.finishedCall();
    await operation.move(call.id, 'em_andamento', { reason: 'Voltou a entupir' });
    expect(await findCall(operation.ctx, call.id)).toMatchObject({
      finalValue: null,
      paymentMethod: null,
      finishedAt: null,
    });
    expect((await findPartner(operation.ctx, partner.id)).totalServices).toBe(0);
  });

  it('wins a cancelled call back into the queue, free for anyone', async () => {
    const { call, partner } = await operation.startedCall();
    await operation.move(call.id, 'cancelado', { reason: 'Cliente desistiu' });
    await operation.move(call.id, 'pendente');
    expect(await findCall(operation.ctx, call.id)).toMatchObject({ status: 'pendente', assignedPartnerId: null });
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    expect((await types(call.id)).slice(-3)).toEqual(['cancelled', 'won_back', 'assigned']);
  });

  it('has one winner when twenty people finish and cancel it at once', async () => {
    const { call, partner } = await operation.startedCall();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? operation.move(call.id, 'finalizado', { reais: 100 + at, method: 'dinheiro' })
          : operation.move(call.id, 'cancelado', { reason: 'Corrida' }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['conflict']));
    expect((await types(call.id)).filter((type) => type === 'finished' || type === 'cancelled')).toHaveLength(1);
    const { status } = await findCall(operation.ctx, call.id);
    expect((await findPartner(operation.ctx, partner.id)).totalServices).toBe(status === 'finalizado' ? 1 : 0);
  });
});

describe('two operators at one call', () => {
  const as = (name: string): Ctx => ({ ...operation.ctx, actor: { ...actorOf('operador'), name } });

  it('have one winner, and the other reads who was faster, with what and when', async () => {
    const { call } = await operation.startedCall();
    const tries = await Promise.allSettled([
      changeCallStatus(as('Marina'), { id: call.id, from: 'em_andamento', status: 'cancelado', reason: 'Desistiu' }),
      changeCallStatus(as('Olívia'), { id: call.id, from: 'em_andamento', status: 'pendente', reason: 'Sem carro' }),
    ]);
    const refusals = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const { status } = await findCall(operation.ctx, call.id);
    const [name, label] = status === 'cancelado' ? ['Marina', 'Cancelado'] : ['Olívia', 'Pendente'];
    expect(refusals).toMatchObject([
      { code: 'conflict', message: `${name} já passou este chamado para ${label} às 12:00.` },
    ]);
  });

  it('are told so also when the second comes later, from a screen that shows the old status', async () => {
    const { call } = await operation.startedCall();
    await changeCallStatus(as('Marina'), {
      id: call.id,
      from: 'em_andamento',
      status: 'pendente',
      reason: 'Sem carro',
    });
    const later = { ...as('Olívia'), now: new Date('2026-11-22T15:00:00Z') };
    const late = changeCallStatus(later, {
      id: call.id,
      from: 'em_andamento',
      status: 'cancelado',
      reason: 'Desistiu',
    });
    await expect(late).rejects.toMatchObject({
      message: 'Marina já passou este chamado para Pendente em 21/11/2026 às 12:00.',
    });
    await changeCallStatus(later, { id: call.id, from: 'pendente', status: 'cancelado', reason: 'Desistiu' });
    expect((await findCall(operation.ctx, call.id)).status).toBe('cancelado');
  });
});

describe("the partner's own calls", () => {
  it('are moved by the partner from setting out to the report', async () => {
    const { id } = await operation.openCall({ clientName: 'Maria das Dores' });
    const partner = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: id, partnerId: partner.id });
    expect(await findOwnCall(partner.ctx, id)).toMatchObject({
      canSetOut: true,
      canFinish: false,
      clientName: 'Maria das Dores',
    });
    await reportOwnCall(partner.ctx, { id, step: 'setOut' });
    const details = { finalValueCents: 32_000, paymentMethod: 'dinheiro', reason: 'Preço combinado' } as const;
    await reportOwnCall(partner.ctx, { id, step: 'finish', details });
    const own = await findOwnCall(partner.ctx, id);
    expect(own).toMatchObject({ status: 'finalizado', finalValue: 320, clientName: 'Maria', clientPhone: null });
    expect((await findCall(operation.ctx, id)).timeline.at(-1)).toMatchObject({ actorName: 'Pessoa partner' });
  });

  it('never carry the key of the client', async () => {
    const { call, partner } = await operation.startedCall();
    const seen = JSON.stringify([
      await findOwnCall(partner.ctx, call.id),
      await listOwnCalls(partner.ctx, { page: 1, limit: 20 }),
    ]);
    expect(seen).toContain(call.protocolNumber);
    expect(seen).not.toContain(call.clientKey);
  });

  it('are nobody else’s', async () => {
    const { call } = await operation.startedCall();
    const other = await operation.addPartner();
    await expect(findOwnCall(other.ctx, call.id)).rejects.toMatchObject({ code: 'not_found' });
    const step = reportOwnCall(other.ctx, { id: call.id, step: 'giveUp', details: { reason: 'x' } });
    await expect(step).rejects.toMatchObject({ code: 'not_found' });
    expect((await listOwnCalls(other.ctx, { page: 1, limit: 20 })).total).toBe(0);
  });

  it('leave the partner who gives them up', async () => {
    const { call, partner } = await operation.startedCall();
    await reportOwnCall(partner.ctx, { id: call.id, step: 'giveUp', details: { reason: 'Moto quebrou' } });
    await expect(findOwnCall(partner.ctx, call.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
      type: 'given_up',
      reason: 'Moto quebrou',
    });
  });
});
