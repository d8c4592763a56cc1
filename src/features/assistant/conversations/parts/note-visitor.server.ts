import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { isSignDue } from '../rules.ts';
import { conversations } from '../tables.server.ts';
import { type Conversation, findConversation } from './save-message.server.ts';

/** The conversation of an open tab, with its last sign of life recorded now and then; null for an invalid key. */
export async function noteVisitor(ctx: Ctx, key: string): Promise<Conversation | null> {
  const conversation = await findConversation(ctx, key);
  if (conversation !== null && isSignDue(conversation.visitorSeenAt, ctx.now)) {
    await ctx.db.update(conversations).set({ visitorSeenAt: ctx.now }).where(eq(conversations.id, conversation.id));
  }
  return conversation;
}
