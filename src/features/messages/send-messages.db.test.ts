import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Outcome, Outgoing } from '#platform/messages/carrier.server.ts';
import { createMessageBook, defineMessage } from '#platform/messages/message.server.ts';
import type { MessageChannel } from '#shared/messages.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queueMessage } from './queue-message.server.ts';
import { triesPerMessage } from './rules.ts';
import { sendDue, sendDueMessages, sendMessage } from './send-messages.server.ts';
import { messageEvents, messages } from './tables.server.ts';

const start = new Date('2026-11-21T15:00:00Z');
const cause = { kind: 'call', id: '01990000-0000-7000-8000-000000000001' } as const;

const arrived = defineMessage({
  name: 'arrived',
  label: 'Chegou',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.strictObject({ protocol: z.string() }),
  async render(_, { protocol }) {
    if (protocol === 'cancelled') return { dropped: 'O chamado foi cancelado.' };
    if (protocol === 'broken') throw new Error('no such call');
    const to = { name: 'Ana Souza', phone: '+5561999887766', email: 'ana@example.com' };
    const text = `Chamado ${protocol}: chegamos.`;
    return { to, whatsApp: { template: 'chegou', parameters: [protocol] }, subject: 'Chegamos', text };
  },
});

let database: TestDatabase;
let ctx: Ctx;
let sent: (Outgoing & { channel: MessageChannel })[];
let answer: (outgoing: Outgoing, channel: MessageChannel) => Outcome | Promise<Outcome>;
let set: Set<MessageChannel>;
let ceilingCents: number | null;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(messages);
  sent = [];
  ceilingCents = null;
  answer = () => ({ kind: 'accepted', providerId: crypto.randomUUID() });
  set = new Set(['whatsapp', 'sms']);
  const plain = createTestContext(database.db, { now: start });
  const find = (channel: MessageChannel) =>
    set.has(channel)
      ? {
          estimateCents: () => 5,
          send: async (outgoing: Outgoing) => {
            sent.push({ ...outgoing, channel });
            return answer(outgoing, channel);
          },
        }
      : undefined;
  ctx = {
    ...plain,
    services: { ...plain.services, carriers: { find, ceilingCents }, messages: createMessageBook([arrived]) },
  };
});

const later = (seconds: number): Ctx => ({ ...ctx, now: new Date(start.getTime() + seconds * 1000) });

async function queue(protocol: string, options: { once?: string; at?: Date } = {}) {
  const { once = protocol, at } = options;
  await queueMessage(ctx, arrived, { protocol }, { once, cause, ...(at === undefined ? {} : { at }) });
  const [row] = await database.db.select().from(messages).where(eq(messages.once, once));
  return row?.id ?? '';
}

async function rowOf(id: string) {
  const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
  return row;
}

async function pathOf(id: string) {
  const events = await database.db
    .select()
    .from(messageEvents)
    .where(eq(messageEvents.recordId, id))
    .orderBy(messageEvents.id);
  return events.map(({ toStatus }) => toStatus);
}

test('a message is kept with what causes it, once per event, and gone with it', async () => {
  const undone = inTransaction(ctx, async (inside) => {
    await queueMessage(inside, arrived, { protocol: 'A' }, { once: 'A', cause });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await queue('B');
  await queue('B');
  await sendDue(ctx);
  await sendDue(ctx);
  expect(sent.map(({ rendered }) => rendered.text)).toEqual(['Chamado B: chegamos.']);
});

test('the first channel that is set up carries it, and the row shows whom, not how to reach them', async () => {
  const id = await queue('C');
  await sendMessage.run(ctx, { id });
  expect(sent).toMatchObject([{ channel: 'whatsapp', to: '+5561999887766', isAnswer: false }]);
  expect(await rowOf(id)).toMatchObject({
    status: 'enviada',
    channel: 'whatsapp',
    recipientName: 'Ana Souza',
    maskedTo: '(61) •••••-7766',
    attempts: 1,
    costCents: 5,
    sentAt: start,
    lastError: null,
  });
  expect(await pathOf(id)).toEqual(['na_fila', 'enviando', 'enviada']);
  expect(JSON.stringify(await rowOf(id))).not.toContain('99988');
});

test('a message of tomorrow waits for its moment', async () => {
  const id = await queue('D', { at: later(86_400).now });
  await sendMessage.run(ctx, { id });
  expect(sent).toEqual([]);
  await sendDueMessages.run(later(86_401), undefined);
  expect(sent).toHaveLength(1);
});

test('what is no longer true at the sending is let go, with the reason', async () => {
  const id = await queue('cancelled');
  await sendDue(ctx);
  expect(sent).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'dispensada', lastError: 'O chamado foi cancelado.' });
});

test('without a carrier it becomes a task for a person', async () => {
  set.clear();
  const id = await queue('E');
  await sendDue(ctx);
  const lastError = 'Nenhum serviço de envio está configurado para ela.';
  expect(await rowOf(id)).toMatchObject({ status: 'a_enviar', recipientName: 'Ana Souza', lastError });
});

test('a carrier that refuses for now is asked again, later each time, and at last a person', async () => {
  answer = () => ({ kind: 'refused', reason: 'Ocupado.', retryable: true });
  const id = await queue('F');
  let seconds = 0;
  for (let wait = 30; seconds < 2_000; wait *= 2) {
    await sendDue(later(seconds));
    if ((await rowOf(id))?.status !== 'na_fila') break;
    await sendDue(later(seconds + wait - 1));
    seconds += wait;
  }
  expect(sent).toHaveLength(triesPerMessage);
  expect(seconds).toBe(930);
  expect(await rowOf(id)).toMatchObject({ status: 'a_enviar', lastError: 'Ocupado.' });
});

test('a channel that refuses for good leaves the message to the next one', async () => {
  answer = (_, channel) =>
    channel === 'whatsapp'
      ? { kind: 'refused', reason: 'Sem WhatsApp.', retryable: false }
      : { kind: 'accepted', providerId: 'SM1' };
  const id = await queue('G');
  await sendDue(ctx);
  expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  expect(await rowOf(id)).toMatchObject({ status: 'enviada', channel: 'sms', refusedChannels: ['whatsapp'] });
});

test('refused by every channel it becomes a task with the last reason', async () => {
  answer = () => ({ kind: 'refused', reason: 'Número inexistente.', retryable: false });
  const id = await queue('H');
  await sendDue(ctx);
  expect(await rowOf(id)).toMatchObject({ status: 'a_enviar', lastError: 'Número inexistente.' });
});

test('an attempt without an answer is not repeated: a person looks whether it left', async () => {
  answer = () => ({ kind: 'unknown', reason: 'Sem resposta.' });
  const id = await queue('I');
  await sendDue(ctx);
  await sendDue(later(3_600));
  expect(sent).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ status: 'conferir', lastError: 'Sem resposta.' });
});

test('what a process left in the middle is not sent again, and the late answer still counts', async () => {
  const gate = Promise.withResolvers<Outcome>();
  answer = () => gate.promise;
  const id = await queue('J');
  const underWay = sendMessage.run(ctx, { id });
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await sendDue(later(60));
  expect((await rowOf(id))?.status).toBe('enviando');
  await sendDue(later(121));
  expect((await rowOf(id))?.status).toBe('conferir');
  gate.resolve({ kind: 'accepted', providerId: 'wamid.1' });
  await underWay;
  expect(await rowOf(id)).toMatchObject({ status: 'enviada', providerId: 'wamid.1' });
  expect(sent).toHaveLength(1);
});

test('two processes that wake at once send it once', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await queue(`K${n}`));
  const twice = [...ids, ...ids];
  await Promise.all([...twice.map((id) => sendMessage.run(ctx, { id })), sendDue(ctx)]);
  expect(sent).toHaveLength(10);
});

test('a text that cannot be made waits and becomes a task, without what was wrong', async () => {
  const id = await queue('broken');
  await sendDue(ctx);
  expect(await rowOf(id)).toMatchObject({ status: 'na_fila', attempts: 1, lastError: 'O texto não pôde ser montado.' });
  for (let wait = 1; wait < triesPerMessage; wait += 1) await sendDue(later(3_600 * wait));
  expect((await rowOf(id))?.status).toBe('a_enviar');
});

describe('at night', () => {
  const night = new Date('2026-11-23T02:00:00Z');
  const morning = new Date('2026-11-23T10:00:00Z');
  const quiet = defineMessage({ ...arrived, name: 'quiet', atNight: false });
  const at = (now: Date): Ctx => ({
    ...ctx,
    now,
    services: { ...ctx.services, messages: createMessageBook([arrived, quiet]) },
  });

  test('nothing leaves but what a service under way needs', async () => {
    await queueMessage(at(night), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await queueMessage(at(night), arrived, { protocol: 'N' }, { once: 'N', cause });
    await sendDue(at(night));
    expect(sent.map(({ rendered }) => rendered.text)).toEqual(['Chamado N: chegamos.']);
    await sendDue(at(morning));
    expect(sent).toHaveLength(2);
  });

  test('what no carrier takes waits for a person at once, who chooses the hour', async () => {
    set = new Set();
    await queueMessage(at(night), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await sendDue(at(night));
    const [row] = await database.db.select().from(messages).where(eq(messages.once, 'Q'));
    expect(row?.status).toBe('a_enviar');
  });

  test('what was refused in the evening and is tried again then waits for the morning too', async () => {
    const evening = new Date('2026-11-23T00:59:50Z');
    answer = () => ({ kind: 'refused', reason: 'Sem linha.', retryable: true });
    await queueMessage(at(evening), quiet, { protocol: 'Q' }, { once: 'Q', cause });
    await sendDue(at(evening));
    answer = () => ({ kind: 'accepted', providerId: null });
    await sendDue(at(night));
    const [row] = await database.db.select().from(messages).where(eq(messages.once, 'Q'));
    expect(row).toMatchObject({ status: 'na_fila', dueAt: morning, attempts: 1 });
    await sendDue(at(morning));
    expect(sent).toHaveLength(2);
  });
});
