// Tested in #features/assistant/api.db.test.ts.

import { eq } from 'drizzle-orm';
import { readSiteSettings } from '#features/site-settings/queries.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { parsePhone, telHref } from '#shared/br/phone.ts';
import { limits } from '#shared/limits.ts';
import { type Answer, answerQuestion } from '../answers/parts/answer-question.server.ts';
import { phrases } from '../answers/reference-phrases.ts';
import { factsOf, handOverLink, mostMisses, requestPath, responseText, withoutDocuments } from '../answers/rules.ts';
import type { Knowledge } from '../knowledge/parts/refresh-knowledge.server.ts';
import { listKnownPlaces } from '../knowledge/queries.server.ts';
import { plainText, readMessage, subjectOf, tellingWords } from '../questions/rules.ts';
import type { ChatBody, ChatReply } from './contract.ts';
import {
  type Conversation,
  digestOfKey,
  findConversation,
  keepMessage,
  listVisitorMessages,
  startConversation,
} from './parts/keep-message.server.ts';
import type { ConversationStatus } from './rules.ts';
import { conversations } from './tables.server.ts';

interface Asked extends ChatBody {
  /** The address it comes from. */
  address: string;
}

/**
 * Answers a visitor's message and keeps both, in the conversation of the key or in a new one. Is silent while somebody
 * of the central answers. Throws `too_many` beyond the limits of the address and of the conversation.
 */
export async function receiveMessage(ctx: Ctx, asked: Asked, knowledge: Knowledge): Promise<ChatReply> {
  await demandAttempt(ctx, limits.chatByAddress, asked.address);
  const known = await findConversation(ctx, asked.conversation);
  if (known !== null) await demandAttempt(ctx, limits.chatByConversation, known.id);
  await knowledge.ensure(ctx);
  const begun = known === null ? await startConversation(ctx) : { key: asked.conversation ?? '', conversation: known };
  const message = withoutDocuments(asked.message, (digits) => parsePhone(digits) !== null);
  const [settings, places, before] = await Promise.all([
    readSiteSettings(ctx),
    listKnownPlaces(ctx),
    listVisitorMessages(ctx, begun.conversation.id),
  ]);
  const facts = factsOf([...before, message], places);
  const read = readMessage(
    message,
    places,
    before.map((text) => subjectOf(plainText(text))).findLast((one) => one !== null) ?? null,
  );
  const isAttended = begun.conversation.status === 'em_atendimento';
  const plain: Answer = isAttended
    ? { parts: [{ text: phrases.withPerson, source: null }], outcome: 'central', handOver: null }
    : await answerQuestion(ctx, read, places);
  const misses =
    plain.outcome === 'sem_resposta'
      ? begun.conversation.misses + 1
      : plain.outcome === 'conversa'
        ? begun.conversation.misses
        : 0;
  const answer =
    misses >= mostMisses && plain.handOver === null ? { ...plain, handOver: 'tres_falhas' as const } : plain;
  const { parts } = answer;
  const id = await inTransaction(ctx, async (inside) => {
    const { conversation } = begun;
    await keepMessage(inside, { conversationId: conversation.id, sender: 'visitante', content: message });
    const answerId = await keepMessage(inside, {
      conversationId: conversation.id,
      sender: 'assistente',
      content: parts.map(({ text }) => text).join('\n\n'),
      parts,
      outcome: answer.outcome,
      questionKey: answer.outcome === 'sem_resposta' ? keyOfQuestion(message) : null,
    });
    await inside.db
      .update(conversations)
      .set({
        lastMessageAt: ctx.now,
        visitorSeenAt: ctx.now,
        misses,
        ...(answer.handOver !== null && { handOver: answer.handOver }),
        ...waitsFor(conversation, answer),
      })
      .where(eq(conversations.id, conversation.id));
    await announce(inside, 'conversations');
    return answerId;
  });
  return {
    response: responseText(parts, ctx.services.publicUrl),
    conversation: begun.key,
    id,
    timestamp: ctx.now.toISOString(),
    parts,
    outcome: answer.outcome,
    handOver: answer.handOver,
    whatsapp: handOverLink(settings.contact.whatsappNumber, facts),
    phone: telHref(settings.contact.primaryPhone),
    request: requestPath(facts),
    isAttended,
  };
}

/** A conversation that is offered to a person waits for the central; one that a person has or had stays there. */
function waitsFor({ status }: Conversation, { handOver }: Answer): { status?: ConversationStatus } {
  return handOver !== null && (status === 'automatica' || status === 'encerrada') ? { status: 'aguardando' } : {};
}

/** The same question in other words has the same key, as far as its telling words go. */
function keyOfQuestion(message: string): string {
  const words = tellingWords(plainText(message));
  return (words.length === 0 ? plainText(message) : words.sort().join(' ')).slice(0, 200);
}

/** Says that the tab of this key is open and listening; null for a key that opens nothing. */
export async function noteVisitor(ctx: Ctx, key: string): Promise<Conversation | null> {
  const [row] = await ctx.db
    .update(conversations)
    .set({ visitorSeenAt: ctx.now })
    .where(eq(conversations.keyDigest, digestOfKey(key)))
    .returning();
  return row ?? null;
}
