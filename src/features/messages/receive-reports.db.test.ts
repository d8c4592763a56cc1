import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CarriedWorld, createCarriedWorld, later } from '#test/carried-world.ts';
import { metaStatus } from '#test/carrier-stand-in.ts';
import { sendDue } from './send-messages.server.ts';
import { messages } from './tables.server.ts';

let carried: CarriedWorld;
beforeAll(async () => {
  carried = await createCarriedWorld();
});
afterAll(() => carried.destroy());
beforeEach(() => carried.empty());

test('reports that come twice and in the wrong order change nothing back', async () => {
  const world = await carried.open(carried.whatsapp());
  const row = await world.send();
  const [sent] = carried.carriers.carried;
  const report = (status: string) =>
    world.meta(metaStatus({ id: sent?.id ?? '', reference: sent?.reference ?? null, status, at: later(9) }));
  for (const status of ['read', 'sent', 'delivered', 'failed', 'read', 'delivered']) await report(status);
  expect((await carried.rowOf(row))?.status).toBe('lida');
  expect(await carried.pathOf(row)).toEqual(['na_fila', 'enviando', 'enviada', 'lida']);
  await Promise.all(Array.from({ length: 8 }, () => report('read')));
  expect((await carried.pathOf(row)).length).toBe(4);
});

test('an attempt that got no answer is known to have left by the report, and is not sent again', async () => {
  const world = await carried.open(carried.whatsapp());
  carried.carriers.manners.push('cut');
  const row = await world.send();
  expect(row.status).toBe('conferir');
  const [sent] = carried.carriers.carried;
  await world.meta(
    metaStatus({ id: sent?.id ?? '', reference: sent?.reference ?? null, status: 'sent', at: later(2) }),
  );
  expect(await carried.rowOf(row)).toMatchObject({
    status: 'enviada',
    providerId: sent?.id,
    costCents: 5,
    lastError: null,
  });
  await sendDue(world.ctx(later(3_600)));
  expect(carried.carriers.carried).toHaveLength(1);
});

test('a message that is not delivered goes on as a text message, and the old report counts no more', async () => {
  const world = await carried.open({ ...carried.whatsapp(), ...carried.twilio() });
  const row = await world.send();
  const [first] = carried.carriers.carried;
  const failed = metaStatus({
    id: first?.id ?? '',
    reference: first?.reference ?? null,
    status: 'failed',
    at: later(5),
    error: 131_026,
  });
  await world.meta(failed);
  await sendDue(world.ctx(later(10)));
  await world.meta(failed);
  expect(carried.carriers.carried.map(({ carrier }) => carrier)).toEqual(['whatsapp', 'twilio']);
  expect(await carried.rowOf(row)).toMatchObject({
    status: 'enviada',
    channel: 'sms',
    refusedChannels: ['whatsapp'],
  });
});

test('not delivered by the last channel it is a task, and says why', async () => {
  const world = await carried.open(carried.whatsapp());
  const row = await world.send();
  const [first] = carried.carriers.carried;
  const facts = { id: first?.id ?? '', reference: first?.reference ?? null, at: later(5), error: 131_026 };
  await world.meta(metaStatus({ ...facts, status: 'failed' }));
  await sendDue(world.ctx(later(10)));
  expect(await carried.rowOf(row)).toMatchObject({
    status: 'a_enviar',
    lastError: 'O WhatsApp não entregou a mensagem (131026).',
    sentAt: null,
  });
  await world.meta(metaStatus({ ...facts, status: 'sent' }));
  expect((await carried.rowOf(row))?.status).toBe('a_enviar');
});

test('a report that is faster than the answer that names its message is asked for again', async () => {
  const world = await carried.open(carried.zenvia());
  const row = await world.send();
  const [sent] = carried.carriers.carried;
  const event = {
    type: 'MESSAGE_STATUS',
    messageId: sent?.id,
    messageStatus: { timestamp: '2026-11-21T15:00:09Z', code: 'DELIVERED' },
  };
  await carried.database.db
    .update(messages)
    .set({ status: 'enviando', providerId: null })
    .where(eq(messages.id, row.id));
  expect((await world.zenvia(event)).statusCode).toBe(409);
  await carried.database.db
    .update(messages)
    .set({ status: 'enviada', providerId: sent?.id })
    .where(eq(messages.id, row.id));
  expect((await world.zenvia(event)).statusCode).toBe(200);
  expect((await carried.rowOf(row))?.status).toBe('entregue');
});
