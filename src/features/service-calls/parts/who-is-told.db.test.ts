import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/tables.server.ts';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changeMessageStatus } from '#features/messages/change-message-status.server.ts';
import { openMessage } from '#features/messages/open-message.server.ts';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { hiddenLink } from '#platform/messages/message.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { askCorrection } from '../confirmation/ask-correction.server.ts';
import { confirmCompletion } from '../confirmation/confirm-completion.server.ts';
import { rescheduleCall } from '../edits/reschedule-call.server.ts';
import { changeCallStatus } from '../steps/change-call-status.server.ts';
import { serviceCalls } from '../tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const at = (moment: string): Ctx => ({ ...operation.ctx, now: new Date(moment) });

/** The messages of a call after everything due was tried. */
async function owed(callId: string, ctx: Ctx = operation.ctx) {
  await sendDue(ctx);
  const rows = await ctx.db.select().from(messages).where(eq(messages.causeId, callId)).orderBy(messages.id);
  return rows.map(({ name, status }) => `${name} ${status}`);
}

async function find(callId: string, name: string) {
  const [row] = await operation.ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.causeId, callId), eq(messages.name, name)));
  if (row === undefined) throw new Error(`No ${name}.`);
  return row;
}

async function textOf(callId: string, name: string, { usable = false, ctx = operation.ctx } = {}) {
  const { data } = await find(callId, name);
  const message = ctx.services.messages.find(name);
  const rendered = await message?.render(ctx, message.data.parse(data), { usable });
  if (rendered === undefined || 'dropped' in rendered) throw new Error(`${name} was dropped.`);
  return rendered;
}

/** A pending call that somebody has. */
async function assignedCall(clientName = 'Maria Aparecida Lima') {
  const call = await operation.openCall({ clientName });
  const partner = await operation.addPartner();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
  return { call, partner };
}

const confirm = (ctx: Ctx, clientKey: string) =>
  confirmCompletion(
    { ...ctx, actor: anonymous },
    {
      clientKey,
      statement: { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 },
    },
  );

describe('what a call causes to be said', () => {
  it('is owed to client and partner at each of its moments, once', async () => {
    const { call, partner } = await operation.finishedCall();
    await confirm(operation.ctx, call.clientKey);
    await askCorrection(operation.ctx, { id: call.id, reason: 'Um zero a mais' });
    expect(await owed(call.id)).toEqual([
      'call-opened dispensada',
      'call-assigned dispensada',
      'partner-on-the-way dispensada',
      'confirmation-asked dispensada',
      'confirmation-reminder dispensada',
      'confirmation-received a_enviar',
      'correction-asked a_enviar',
    ]);
    expect(partner.name).not.toBe('');
  });

  it('tells the client who comes, by first name, vehicle and plate', async () => {
    const { call, partner } = {
      call: await operation.openCall({ clientName: 'Maria Aparecida Lima' }),
      partner: await operation.addPartner(),
    };
    const [driver] = await operation.db
      .insert(partnerDrivers)
      .values({
        partnerId: partner.id,
        fullName: 'João Batista Nunes',
        phone: '+5561999990000',
        validLicense: true,
        role: 'driver',
        createdAt: operation.ctx.now,
      })
      .returning();
    const [vehicle] = await operation.db
      .insert(partnerVehicles)
      .values({
        partnerId: partner.id,
        driverId: driver?.id ?? null,
        type: 'truck_hydro',
        plate: 'ABC1D23',
        available24h: true,
        createdAt: operation.ctx.now,
      })
      .returning();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id, vehicleId: vehicle?.id });
    await changeCallStatus(operation.ctx, { id: call.id, status: 'em_andamento' });
    const { text, to } = await textOf(call.id, 'partner-on-the-way');
    expect(text).toContain(`Quem vai: João, de ${partner.name}, veículo: Caminhão hidrojato, placa ABC1D23.`);
    expect(text).toMatch(/^Olá, Maria! Aqui é da Cano Livre\. /);
    expect(text).not.toContain('Nunes');
    expect(to).toMatchObject({ name: 'Maria Aparecida Lima' });
  });

  it('asks for the confirmation at once, and reminds once at ten the next morning, unless it came', async () => {
    const finish = at('2026-11-24T02:40:00Z');
    const { call } = await assignedCall();
    await changeCallStatus(finish, { id: call.id, status: 'em_andamento' });
    await changeCallStatus(finish, {
      id: call.id,
      status: 'finalizado',
      finalValueCents: 32_000,
      paymentMethod: 'pix',
    });
    expect((await find(call.id, 'confirmation-asked')).dueAt).toEqual(finish.now);
    expect((await find(call.id, 'confirmation-reminder')).dueAt).toEqual(new Date('2026-11-24T13:00:00Z'));
    await confirm(at('2026-11-24T12:00:00Z'), call.clientKey);
    await sendDue(at('2026-11-24T13:00:00Z'));
    expect(await find(call.id, 'confirmation-reminder')).toMatchObject({
      status: 'dispensada',
      lastError: 'O cliente já confirmou.',
    });
  });

  it('reminds the client who has not confirmed, with a link that only who sends it reads', async () => {
    const { call } = await operation.finishedCall();
    const morning = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 86_400_000) };
    expect(await owed(call.id, morning)).toContain('confirmation-reminder a_enviar');
    expect((await textOf(call.id, 'confirmation-reminder')).text).toContain(`: ${hiddenLink} Leva um minuto`);
    const { text } = await textOf(call.id, 'confirmation-reminder', { usable: true });
    expect(text).toContain(`/validacao-cliente/${call.clientKey} `);
  });

  it('tells client and partner of a call that was cancelled or reopened, and nobody of a call without a partner', async () => {
    const { call } = await assignedCall();
    await changeCallStatus(operation.ctx, { id: call.id, status: 'cancelado', reason: 'Desistiu' });
    expect(await owed(call.id)).toEqual([
      'call-opened dispensada',
      'call-assigned dispensada',
      'call-cancelled a_enviar',
      'partner-call-cancelled a_enviar',
    ]);
    const alone = await operation.openCall();
    await changeCallStatus(operation.ctx, { id: alone.id, status: 'cancelado', reason: 'Desistiu' });
    expect(await owed(alone.id)).toEqual(['call-opened dispensada', 'call-cancelled a_enviar']);
    const { call: done } = await operation.finishedCall();
    await changeCallStatus(operation.ctx, { id: done.id, status: 'em_andamento', reason: 'Voltou a entupir' });
    expect((await owed(done.id)).slice(-2)).toEqual(['call-reopened a_enviar', 'partner-call-reopened a_enviar']);
  });
});

describe('what a person was to say', () => {
  it('is let go as soon as it is not true any more', async () => {
    const { call } = await assignedCall();
    expect(await owed(call.id)).toEqual(['call-opened a_enviar', 'call-assigned a_enviar']);
    await changeCallStatus(operation.ctx, { id: call.id, status: 'em_andamento' });
    expect(await owed(call.id)).toEqual([
      'call-opened dispensada',
      'call-assigned dispensada',
      'partner-on-the-way a_enviar',
    ]);
    await changeCallStatus(operation.ctx, { id: call.id, status: 'pendente', reason: 'O carro quebrou' });
    expect(await owed(call.id)).toEqual([
      'call-opened dispensada',
      'call-assigned dispensada',
      'partner-on-the-way dispensada',
    ]);
  });

  it('is let go with the partner who was taken off the call', async () => {
    const { call } = await assignedCall();
    await owed(call.id);
    await unassignPartner(operation.ctx, { callId: call.id, reason: 'Não pode' });
    expect(await owed(call.id)).toEqual(['call-opened a_enviar', 'call-assigned dispensada']);
  });
});

describe('a scheduled visit', () => {
  const opening = '2026-11-21T15:00:00Z';
  const visit = '2026-11-24T12:00:00.000Z';
  const eve = new Date('2026-11-23T21:00:00Z');

  it('is called to mind at six on the evening before, to the client and to the partner who has it', async () => {
    const call = await operation.openCall({ scheduledAt: visit }, at(opening));
    const partner = await operation.addPartner();
    await assignPartner(at(opening), { callId: call.id, partnerId: partner.id });
    expect((await find(call.id, 'visit-reminder')).dueAt).toEqual(eve);
    expect((await find(call.id, 'partner-visit-reminder')).dueAt).toEqual(eve);
    const { text } = await textOf(call.id, 'visit-reminder', { ctx: { ...operation.ctx, now: eve } });
    expect(text).toContain('é amanhã, 24/11/2026, às 09:00.');
  });

  it('that is agreed anew is told at once, and called to mind on the eve of its new day alone', async () => {
    const call = await operation.openCall({ scheduledAt: visit }, at(opening));
    const partner = await operation.addPartner();
    await assignPartner(at(opening), { callId: call.id, partnerId: partner.id });
    await rescheduleCall(at(opening), call.id, { scheduledAt: '2026-11-25T12:00:00.000Z', reason: 'A cliente pediu' });
    expect(await owed(call.id, at(opening))).toEqual([
      'call-opened a_enviar',
      'visit-reminder dispensada',
      'call-assigned a_enviar',
      'partner-visit-reminder dispensada',
      'visit-rescheduled a_enviar',
      'partner-visit-rescheduled a_enviar',
      'visit-reminder na_fila',
      'partner-visit-reminder na_fila',
    ]);
    await sendDue({ ...operation.ctx, now: eve });
    expect((await find(call.id, 'visit-reminder')).status).toBe('dispensada');
  });

  it('asked for on the evening before itself has told its hour already', async () => {
    const call = await operation.openCall({ scheduledAt: visit }, at('2026-11-23T22:00:00Z'));
    await expect(find(call.id, 'visit-reminder')).rejects.toThrow('No visit-reminder.');
  });
});

it('no row of a message holds the key, phone or e-mail of a client, also once somebody sent it', async () => {
  const { call } = await operation.finishedCall();
  await owed(call.id);
  const asked = await find(call.id, 'confirmation-asked');
  const opened = await openMessage(operation.ctx, { id: asked.id });
  expect(opened.text).toContain(call.clientKey);
  await changeMessageStatus(operation.ctx, { id: asked.id, status: 'enviada_por_pessoa' });
  expect(await find(call.id, 'confirmation-asked')).toMatchObject({ sentText: expect.stringContaining(hiddenLink) });
  const rows = await operation.ctx.db.select().from(messages);
  const calls = await operation.ctx.db.select({ key: serviceCalls.clientKey }).from(serviceCalls);
  const phones = await operation.ctx.db.select({ phone: clients.phone }).from(clients);
  const written = JSON.stringify(rows);
  for (const { key } of calls) expect(written).not.toContain(key);
  for (const { phone } of phones) expect(written).not.toContain(phone);
});
