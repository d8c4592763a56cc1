import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeClientStatus } from '#features/clients/change-client-status.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { findOwnCall } from '#features/service-calls/own-calls/queries.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import type { EditCallBody } from './contract.ts';
import { editCall } from './edit-call.server.ts';
import { rescheduleCall } from './reschedule-call.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const street = { street: 'Rua A', number: '12', neighborhood: 'Centro', city: 'Gama', state: 'DF' } as const;

async function open() {
  const call = await operation.openCall({ address: street, estimatedValue: 150 });
  const seen = (await findCall(operation.ctx, call.id)) as unknown as EditCallBody;
  const { clientName, clientPhone, clientEmail, serviceId, priority, description, estimatedValue, address } = seen;
  return {
    ...call,
    seen: { clientName, clientPhone, clientEmail, serviceId, priority, description, estimatedValue, address },
  };
}

async function issuesOf(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  if (!isDomainError(error)) throw error ?? new Error('It was not refused.');
  return { code: error.code, paths: error.issues.map(({ path }) => path) };
}

const lastChanges = async (id: string) => (await findCall(operation.ctx, id)).timeline.at(-1);

describe('mending an open call', () => {
  it('keeps before and after in the timeline, amounts only for who may see them', async () => {
    const { id } = await open();
    await editCall(operation.ctx, id, { address: { number: '21' }, estimatedValue: 180.5, priority: 'alta' });
    const moment = await lastChanges(id);
    expect(moment).toMatchObject({
      type: 'edited',
      label: 'Chamado corrigido',
      changes: [
        { label: 'Prioridade', before: 'Média', after: 'Alta' },
        { label: 'Valor estimado', before: 'R$ 150,00', after: 'R$ 180,50' },
        { label: 'Número', before: '12', after: '21' },
      ],
    });
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    const told = (await findCall(support, id)).timeline.at(-1)?.changes.map(({ label }) => label);
    expect(told).toEqual(['Prioridade', 'Número']);
    expect(await findCall(operation.ctx, id)).toMatchObject({ address: { ...street, number: '21' } });
  });

  it('says nothing when nothing changed', async () => {
    const { id, seen } = await open();
    expect(await editCall(operation.ctx, id, { ...seen, seen })).toBe(0);
    expect((await lastChanges(id))?.type).toBe('opened');
  });

  it('lets two people mend different fields at once, and names the one that both changed', async () => {
    const { id, seen } = await open();
    const marina = { ...seen, description: 'Ralo do quintal', seen };
    const paulo = { ...seen, priority: 'urgente' as const, description: 'Pia', seen };
    await Promise.all([
      editCall(operation.ctx, id, { ...seen, clientName: 'Ana', seen }),
      editCall(operation.ctx, id, marina),
    ]);
    expect(await findCall(operation.ctx, id)).toMatchObject({ clientName: 'Ana', description: 'Ralo do quintal' });
    expect(await issuesOf(editCall(operation.ctx, id, paulo))).toEqual({ code: 'conflict', paths: ['description'] });
    expect((await findCall(operation.ctx, id)).priority).toBe('media');
  });

  it('never mixes the addresses of two people', async () => {
    const { id, seen } = await open();
    await editCall(operation.ctx, id, { ...seen, address: { ...street, street: 'Rua B' }, seen });
    const other = editCall(operation.ctx, id, { ...seen, address: { ...street, number: '99' }, seen });
    expect(await issuesOf(other)).toEqual({ code: 'conflict', paths: ['address.street'] });
  });

  it('gives the call to the client whose phone it is, with both sums', async () => {
    const { ctx } = operation;
    const other = await operation.openCall({ clientPhone: mobile(910_000), clientName: 'Dona do telefone' });
    const { id, clientId } = await open();
    await editCall(ctx, id, { clientPhone: mobile(910_000) });
    const moved = await findCall(ctx, id);
    expect(moved.clientId).toBe(other.clientId);
    expect(moved.clientId).not.toBe(clientId);
    expect((await lastChanges(id))?.changes.at(-1)).toEqual({
      label: 'Cliente',
      before: 'João da Silva',
      after: 'Dona do telefone',
    });
  });

  it('stops at the phone of a blocked client as a new call does, and keeps for the office why it went on', async () => {
    const { ctx } = operation;
    const owner = await operation.openCall({ clientPhone: mobile(930_000), clientName: 'Devedora' });
    await changeClientStatus(ctx, { id: owner.clientId, status: 'bloqueado', reason: 'Não pagou' });
    const { id, clientId } = await open();
    const partner = await operation.addPartner();
    await assignPartner(ctx, { callId: id, partnerId: partner.id });
    const wanted = { clientPhone: mobile(930_000) };
    expect(await issuesOf(editCall(ctx, id, wanted))).toEqual({ code: 'conflict', paths: ['overrideReason'] });
    expect((await findCall(ctx, id)).clientId).toBe(clientId);
    await editCall(ctx, id, { ...wanted, overrideReason: 'Pagou hoje' });
    expect((await lastChanges(id))?.changes.at(-1)).toMatchObject({ label: 'Passou assim mesmo', after: 'Pagou hoje' });
    expect((await findCall(ctx, id)).clientId).toBe(owner.clientId);
    expect(JSON.stringify((await findOwnCall(partner.ctx, id)).edits)).not.toContain('Pag');
    await editCall(ctx, id, { ...wanted, description: 'Do mesmo cliente, sem nova pergunta' });
  });

  it('keeps the client where a phone is nobody else’s', async () => {
    const { id, clientId } = await open();
    await editCall(operation.ctx, id, { clientPhone: mobile(920_000), clientEmail: 'nova@exemplo.com.br' });
    expect(await findCall(operation.ctx, id)).toMatchObject({ clientId, clientEmail: 'nova@exemplo.com.br' });
  });

  it('refuses a call that is over, and a service that is not offered', async () => {
    const { id } = await open();
    const unknown = editCall(operation.ctx, id, { serviceId: crypto.randomUUID() });
    expect(await issuesOf(unknown)).toEqual({ code: 'invalid', paths: ['serviceId'] });
    await operation.move(id, 'cancelado', { reason: 'Desistiu' });
    expect((await issuesOf(editCall(operation.ctx, id, { clientName: 'Ana' }))).code).toBe('conflict');
    const moved = rescheduleCall(operation.ctx, id, { scheduledAt: null, reason: 'Teste' });
    expect((await issuesOf(moved)).code).toBe('conflict');
  });

  it('tells the partner of the call what changed since it has it, and not the client’s e-mail', async () => {
    const { ctx } = operation;
    const { id } = await open();
    await editCall(ctx, id, { description: 'Antes de ser dele' });
    const partner = await operation.addPartner();
    await assignPartner(ctx, { callId: id, partnerId: partner.id });
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) };
    await editCall(later, id, { address: { number: '21' }, clientEmail: 'a@exemplo.com.br', reason: 'Cliente ligou' });
    const { edits } = await findOwnCall(partner.ctx, id);
    expect(edits.at(-1)).toEqual({
      at: later.now.toISOString(),
      reason: 'Cliente ligou',
      changes: [{ label: 'Número', before: '12', after: '21' }],
    });
    await changeCallStatus(later, { id, status: 'cancelado', reason: 'Desistiu' });
    expect((await findOwnCall(partner.ctx, id)).edits).toEqual([]);
  });
});

describe('agreeing another hour', () => {
  const friday = '2026-12-04T12:00:00.000Z';
  const saturday = '2026-12-05T12:00:00.000Z';

  it('keeps the reason and both hours, for the office and the partner', async () => {
    const { ctx } = operation;
    const { id } = await open();
    const partner = await operation.addPartner();
    await assignPartner(ctx, { callId: id, partnerId: partner.id });
    await rescheduleCall(ctx, id, { scheduledAt: friday, from: null, reason: 'Cliente viaja' });
    expect(await lastChanges(id)).toMatchObject({
      type: 'rescheduled',
      reason: 'Cliente viaja',
      changes: [{ label: 'Visita', before: 'O quanto antes', after: '04/12/2026 09:00' }],
    });
    expect((await findOwnCall(partner.ctx, id)).edits).toHaveLength(1);
    await rescheduleCall(ctx, id, { scheduledAt: null, from: friday, reason: 'Voltou antes' });
    expect((await findCall(ctx, id)).scheduledAt).toBeNull();
  });

  it('lets the first of two win, and refuses the past and the same hour', async () => {
    const { ctx } = operation;
    const { id } = await open();
    const outcomes = await Promise.allSettled([
      rescheduleCall(ctx, id, { scheduledAt: friday, from: null, reason: 'Um' }),
      rescheduleCall(ctx, id, { scheduledAt: saturday, from: null, reason: 'Outro' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { scheduledAt } = await findCall(ctx, id);
    const again = rescheduleCall(ctx, id, { scheduledAt, reason: 'De novo' });
    expect(await issuesOf(again)).toEqual({ code: 'conflict', paths: ['scheduledAt'] });
    const past = rescheduleCall(ctx, id, { scheduledAt: '2020-01-01T12:00:00Z', reason: 'Ontem' });
    expect(await issuesOf(past)).toEqual({ code: 'invalid', paths: ['scheduledAt'] });
  });
});
