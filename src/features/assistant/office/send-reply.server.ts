// Tested in #features/assistant/api.db.test.ts.

import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { keepMessages } from '../conversations/parts/keep-message.server.ts';
import { conversations } from '../conversations/tables.server.ts';

const notFound = 'Conversa não encontrada.';

/** Writes to the visitor; from then on the assistant is silent there. Throws `not_found`, and `conflict` once it is a call. */
export function sendReply(ctx: Ctx, { id, message }: { id: string; message: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [taken] = await inside.db
      .update(conversations)
      .set({
        status: 'em_atendimento',
        takenBy: ctx.actor.id,
        takenByName: ctx.actor.name,
        lastMessageAt: ctx.now,
      })
      .where(and(eq(conversations.id, id), ne(conversations.status, 'convertida')))
      .returning({ id: conversations.id });
    if (taken === undefined) throw await refusalOf(inside, id);
    await keepMessages(inside, id, [{ sender: 'central', authorName: ctx.actor.name, content: message }]);
    await announce(inside, 'conversations');
  });
}

/** Ends the central's part: the assistant answers again if the visitor writes on. Throws as replying does. */
export function closeConversation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [closed] = await inside.db
      .update(conversations)
      .set({ status: 'encerrada' })
      .where(and(eq(conversations.id, id), ne(conversations.status, 'convertida')))
      .returning({ id: conversations.id });
    if (closed === undefined) throw await refusalOf(inside, id);
    await announce(inside, 'conversations');
  });
}

async function refusalOf(ctx: Ctx, id: string): Promise<DomainError> {
  const [row] = await ctx.db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id));
  return row === undefined
    ? new DomainError('not_found', notFound)
    : new DomainError('conflict', 'Esta conversa já virou um chamado.');
}
