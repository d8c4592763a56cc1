// Tested in #features/assistant/api.db.test.ts.

import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { RatingBody } from './contract.ts';
import { findConversation } from './parts/keep-message.server.ts';
import { conversationMessages, conversations } from './tables.server.ts';

/** Keeps whether an answer helped, and why not; the last word counts. Throws `not_found`. */
export async function recordRating(ctx: Ctx, { conversation: key, id, helpful, reason }: RatingBody): Promise<void> {
  const conversation = await findConversation(ctx, key);
  if (conversation === null) throw new DomainError('not_found', 'Esta conversa não existe mais.');
  const [rated] = await ctx.db
    .update(conversationMessages)
    .set({ helpful, unhelpfulReason: helpful ? null : (reason ?? null) })
    .where(
      and(
        eq(conversationMessages.id, id),
        eq(conversationMessages.conversationId, conversation.id),
        eq(conversationMessages.sender, 'assistente'),
      ),
    )
    .returning({ id: conversationMessages.id });
  if (rated === undefined) throw new DomainError('not_found', 'Esta resposta não existe mais.');
  // An answer that did not help is a miss, as one that was not found.
  if (!helpful && reason === undefined) {
    await ctx.db
      .update(conversations)
      .set({ misses: sql`${conversations.misses} + 1` })
      .where(eq(conversations.id, conversation.id));
  }
  await announce(ctx, 'conversations');
}
