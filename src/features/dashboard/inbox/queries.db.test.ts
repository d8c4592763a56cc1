import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationMessages, conversations } from '#features/assistant/conversations/tables.server.ts';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listInbox } from './queries.server.ts';
import { inboxKinds } from './rules.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const hour = 3_600_000;

it('lists what waits, oldest first whatever its kind, with messages as one item and only what the reader may see', async () => {
  const { ctx, db } = operation;
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * hour);
  const call = await operation.openCall({ clientName: 'Rosa Melo' }, { ...ctx, now: at(-2) });
  const other = await operation.openCall({}, { ...ctx, now: at(-1) });
  await sendDue(ctx);
  await db.insert(problems).values({
    callId: other.id,
    kind: 'valor',
    words: 'Cobrou a mais',
    openedAt: at(-6),
    dueAt: at(1),
  });
  const [talk] = await db
    .insert(conversations)
    .values({ keyDigest: 'x', createdAt: at(-9), lastMessageAt: at(-4), status: 'aguardando' })
    .returning();
  await db
    .insert(conversationMessages)
    .values({ conversationId: talk?.id ?? '', at: at(-4), sender: 'visitante', content: 'Tem alguém aí?' });

  const { itens, counts, more } = await listInbox(ctx, {});
  expect(itens.map(({ kind }) => kind)).toEqual(['problems', 'conversations', 'calls', 'messages', 'calls']);
  expect(itens[0]).toMatchObject({ detail: 'Valor cobrado', due: { dueAt: at(1).toISOString() } });
  expect(itens[1]).toMatchObject({ id: talk?.id, detail: 'Tem alguém aí?' });
  expect(itens[2]).toMatchObject({ id: call.id, title: `${call.protocolNumber} · Rosa Melo` });
  expect(itens[3]).toMatchObject({ title: '2 mensagens', detail: 'A mais antiga: Chamado recebido' });
  expect(counts).toMatchObject({ problems: 1, conversations: 1, calls: 2, messages: 2, reviews: 0, budgets: 0 });
  expect(more).toBe(0);
  expect((await listInbox(ctx, { tipo: 'problems' })).itens).toHaveLength(1);

  const moderator = await listInbox({ ...ctx, actor: actorOf('moderador') }, {});
  expect(moderator.itens).toEqual([]);
  expect(moderator.counts).toEqual({ reviews: 0 });
});

it('reads every kind', async () => {
  const { ctx } = operation;
  for (const tipo of inboxKinds) await expect(listInbox(ctx, { tipo })).resolves.toMatchObject({ more: 0 });
});
