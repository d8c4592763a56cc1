// Tested in #features/assistant/api.db.test.ts.

import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { saveMessages } from '../conversations/parts/save-message.server.ts';
import { conversations } from '../conversations/tables.server.ts';
import { refuseConverted } from './parts/refuse-converted.server.ts';

/**
 * Sends a message to the visitor; from then on the assistant is silent. Throws `not_found`, and `conflict` once it is a
 * call.
 */
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
    if (taken === undefined) throw await refuseConverted(inside, id);
    await saveMessages(inside, id, [{ sender: 'central', authorName: ctx.actor.name, content: message }]);
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
    if (closed === undefined) throw await refuseConverted(inside, id);
    await announce(inside, 'conversations');
  });
}
