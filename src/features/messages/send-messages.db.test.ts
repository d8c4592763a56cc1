import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Outcome } from '#platform/messages/carrier.server.ts';
import { createMessageBook, defineMessage } from '#platform/messages/message.server.ts';
import { arrived, cause, createOutboxWorld, type OutboxWorld, start } from '#test/outbox-world.ts';
import { queueMessage } from './queue-message.server.ts';
import { triesPerMessage } from './rules.ts';
import { sendDue, sendDueMessages, sendMessage } from './send-messages.server.ts';
import { messages } from './tables.server.ts';

let outbox: OutboxWorld;
beforeAll(async () => {
  outbox = await createOutboxWorld();
});
afterAll(() => outbox.destroy());
beforeEach(() => outbox.empty());

test('a message is kept with what causes it, once per event, and gone with it', async () => {
  const undone = inTransaction(outbox.ctx, async (inside) => {
    await queueMessage(inside, arrived, { protocol: 'A' }, { once: 'A', cause });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await outbox.queue('B');
  await outbox.queue('B');
  await sendDue(outbox.ctx);
  await sendDue(outbox.ctx);
  expect(outbox.sent.map(({ rendered }) => rendered.text)).toEqual(['Chamado B: chegamos.']);
});

test('the first channel that is set up carries it, and the row shows whom, not how to reach them', async () => {
  const id = await outbox.queue('C');
  await sendMessage.run(outbox.ctx, { id });
  expect(outbox.sent).toMatchObject([{ channel: 'whatsapp', to: '+5561999887766', isAnswer: false }]);
  expect(await outbox.rowOf(id)).toMatchObject({
    status: 'enviada',
    channel: 'whatsapp',
    recipientName: 'Ana Souza',
    maskedTo: '(61) •••••-7766',
    attempts: 1,
    costCents: 5,
    sentAt: start,
    lastError: null,
  });
  expect(await outbox.pathOf(id)).toEqual(['na_fila', 'enviando', 'enviada']);
  expect(JSON.stringify(await outbox.rowOf(id))).not.toContain('99988');
});

test('a message of tomorrow waits for its moment', async () => {
  const id = await outbox.queue('D', { at: outbox.later(86_400).now });
  await sendMessage.run(outbox.ctx, { id });
  expect(outbox.sent).toEqual([]);
  await sendDueMessages.run(outbox.later(86_401), undefined);
  expect(outbox.sent).toHaveLength(1);
});

test('what is no longer true at the sending is let go, with the reason', async () => {
  const id = await outbox.queue('cancelled');
  await sendDue(outbox.ctx);
  expect(outbox.sent).toEqual([]);
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'dispensada', lastError: 'O chamado foi cancelado.' });
});

test('without a carrier it becomes a task for a person', async () => {
  outbox.set.clear();
  const id = await outbox.queue('E');
  await sendDue(outbox.ctx);
  const lastError = 'Nenhum serviço de envio está configurado para ela.';
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'a_enviar', recipientName: 'Ana Souza', lastError });
});

test('a carrier that refuses for now is asked again, later each time, and at last a person', async () => {
  outbox.answer = () => ({ kind: 'refused', reason: 'Ocupado.', retryable: true });
  const id = await outbox.queue('F');
  let seconds = 0;
  for (let wait = 30; seconds < 2_000; wait *= 2) {
    await sendDue(outbox.later(seconds));
    if ((await outbox.rowOf(id))?.status !== 'na_fila') break;
    await sendDue(outbox.later(seconds + wait - 1));
    seconds += wait;
  }
  expect(outbox.sent).toHaveLength(triesPerMessage);
  expect(seconds).toBe(930);
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'a_enviar', lastError: 'Ocupado.' });
});

test('a channel that refuses for good leaves the message to the next one', async () => {
  outbox.answer = (_, channel) =>
    channel === 'whatsapp'
      ? { kind: 'refused', reason: 'Sem WhatsApp.', retryable: false }
      : { kind: 'accepted', providerId: 'SM1' };
  const id = await outbox.queue('G');
  await sendDue(outbox.ctx);
  expect(outbox.sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'enviada', channel: 'sms', refusedChannels: ['whatsapp'] });
});

test('refused by every channel it becomes a task with the last reason', async () => {
  outbox.answer = () => ({ kind: 'refused', reason: 'Número inexistente.', retryable: false });
  const id = await outbox.queue('H');
  await sendDue(outbox.ctx);
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'a_enviar', lastError: 'Número inexistente.' });
});

test('an attempt without an answer is not repeated: a person looks whether it left', async () => {
  outbox.answer = () => ({ kind: 'unknown', reason: 'Sem resposta.' });
  const id = await outbox.queue('I');
  await sendDue(outbox.ctx);
  await sendDue(outbox.later(3_600));
  expect(outbox.sent).toHaveLength(1);
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'conferir', lastError: 'Sem resposta.' });
});

test('what a process left in the middle is not sent again, and the late answer still counts', async () => {
  const gate = Promise.withResolvers<Outcome>();
  outbox.answer = () => gate.promise;
  const id = await outbox.queue('J');
  const underWay = sendMessage.run(outbox.ctx, { id });
  while (outbox.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await sendDue(outbox.later(60));
  expect((await outbox.rowOf(id))?.status).toBe('enviando');
  await sendDue(outbox.later(121));
  expect((await outbox.rowOf(id))?.status).toBe('conferir');
  gate.resolve({ kind: 'accepted', providerId: 'wamid.1' });
  await underWay;
  expect(await outbox.rowOf(id)).toMatchObject({ status: 'enviada', providerId: 'wamid.1' });
  expect(outbox.sent).toHaveLength(1);
});

test('two processes that wake at once send it once', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await outbox.queue(`K${n}`));
  const twice = [...ids, ...ids];
  await Promise.all([...twice.map((id) => sendMessage.run(outbox.ctx, { id })), sendDue(outbox.ctx)]);
  expect(outbox.sent).toHaveLength(10);
});

test('a text that cannot be made waits and becomes a task, without what was wrong', async () => {
  const id = await outbox.queue('broken');
  await sendDue(outbox.ctx);
  expect(await outbox.rowOf(id)).toMatchObject({
    status: 'na_fila',
    attempts: 1,
    lastError: 'O texto não pôde ser montado.',
  });
  for (let wait = 1; wait < triesPerMessage; wait += 1) await sendDue(outbox.later(3_600 * wait));
  expect((await outbox.rowOf(id))?.status).toBe('a_enviar');
});

describe('at night', () => {
  const night = new Date('2026-11-23T02:00:00Z');
  const morning = new Date('2026-11-23T10:00:00Z');
  const quiet = defineMessage({ ...arrived, name: 'quiet', atNight: false });
  const at = (now: Date): Ctx => ({
    ...outbox.ctx,
    now,
    services: { ...outbox.ctx.services, messages: createMessageBook([arrived, quiet]) },
  });

  test('nothing leaves but what a service under way needs', async () => {
    await queueMessage(at(night), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await queueMessage(at(night), arrived, { protocol: 'N' }, { once: 'N', cause });
    await sendDue(at(night));
    expect(outbox.sent.map(({ rendered }) => rendered.text)).toEqual(['Chamado N: chegamos.']);
    await sendDue(at(morning));
    expect(outbox.sent).toHaveLength(2);
  });

  test('what no carrier takes waits for a person at once, who chooses the hour', async () => {
    outbox.set = new Set();
    await queueMessage(at(night), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await sendDue(at(night));
    const [row] = await outbox.ctx.db.select().from(messages).where(eq(messages.once, 'Q'));
    expect(row?.status).toBe('a_enviar');
  });

  test('what was refused in the evening and is tried again then waits for the morning too', async () => {
    const evening = new Date('2026-11-23T00:59:50Z');
    outbox.answer = () => ({ kind: 'refused', reason: 'Sem linha.', retryable: true });
    await queueMessage(at(evening), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await sendDue(at(evening));
    outbox.answer = () => ({ kind: 'accepted', providerId: null });
    await sendDue(at(night));
    const [row] = await outbox.ctx.db.select().from(messages).where(eq(messages.once, 'Q'));
    expect(row).toMatchObject({ status: 'na_fila', dueAt: morning, attempts: 1 });
    await sendDue(at(morning));
    expect(outbox.sent).toHaveLength(2);
  });
});
