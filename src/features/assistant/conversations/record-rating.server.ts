// Tested in #features/assistant/api.db.test.ts.

import { and, eq, isNull, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { type HandOverReason, mostMisses } from '../answers/rules.ts';
import type { RatingBody } from './contract.ts';
import { countMisses, findConversation, lockConversation, offerPerson } from './parts/save-message.server.ts';
import { conversationMessages } from './tables.server.ts';

/**
 * Stores whether an answer helped, and why not; the last rating counts. Returns why a person is offered now: requested,
 * or third consecutive miss. Throws `not_found`.
 */
export async function recordRating(
  ctx: Ctx,
  { conversation: key, id, helpful, reason }: RatingBody,
): Promise<HandOverReason | null> {
  const conversation = await findConversation(ctx, key);
  if (conversation === null) throw new DomainError('not_found', 'Esta conversa não existe mais.');
  return inTransaction(ctx, async (inside) => {
    await lockConversation(inside, conversation.id);
    const [rated] = await inside.db
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
    const handOver = helpful ? null : await offeredFor(inside, conversation.id, reason);
    if (handOver !== null) {
      // An earlier reason stays; a mere doubt alerts nobody, this does.
      await inside.db
        .update(conversationMessages)
        .set({ handOver })
        .where(
          and(
            eq(conversationMessages.id, id),
            or(isNull(conversationMessages.handOver), eq(conversationMessages.handOver, 'incerta')),
          ),
        );
      await offerPerson(inside, conversation.id);
    }
    await announce(inside, 'conversations');
    return handOver;
  });
}

/** An answer that did not help is a miss, as one that was not found. */
async function offeredFor(
  ctx: Ctx,
  conversationId: string,
  reason: RatingBody['reason'],
): Promise<HandOverReason | null> {
  if (reason === 'quero_pessoa') return 'pessoa';
  return (await countMisses(ctx, conversationId)) >= mostMisses ? 'tres_falhas' : null;
}
