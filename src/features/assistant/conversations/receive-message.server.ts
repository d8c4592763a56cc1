// Tested in #features/assistant/api.db.test.ts.

import { eq } from 'drizzle-orm';
import { demandAttempt } from '#platform/attempts.server.ts';
import { afterCommit, type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { parsePhone, telHref } from '#shared/br/phone.ts';
import { limits } from '#shared/limits.ts';
import { type Answer, answerQuestion } from '../answers/parts/answer-question.server.ts';
import { phrases } from '../answers/reference-phrases.ts';
import {
  type AnswerPart,
  factsOf,
  handOverLink,
  mostMisses,
  requestPath,
  responseText,
  withoutDocuments,
} from '../answers/rules.ts';
import type { Knowledge } from '../knowledge/parts/hold-knowledge.server.ts';
import { wordAnswer } from '../model/parts/word-answer.server.ts';
import { plainText, readMessage, subjectOf, tellingWords } from '../questions/rules.ts';
import type { ChatBody, ChatReply } from './contract.ts';
import {
  type Conversation,
  countMisses,
  findConversation,
  keepMessages,
  listVisitorMessages,
  lockConversation,
  offerPerson,
  startConversation,
} from './parts/keep-message.server.ts';
import { conversations } from './tables.server.ts';

export interface Asked extends ChatBody {
  /** The address it comes from. */
  address: string;
}

/** What an answer is made with. */
export interface Means {
  knowledge: Knowledge;
  /** Hears each piece of an answer that the language model words. */
  tell?: (part: AnswerPart) => void;
  /** Ends the waiting for it when the process ends. */
  closing: AbortSignal;
}

/** What is said where a person answers. */
const silent: Answer = {
  parts: [{ text: phrases.withPerson, source: null }],
  outcome: 'central',
  handOver: null,
  quoted: [],
};

/**
 * Answers a visitor's message and keeps both, in the conversation of the key or in a new one. Is silent while somebody
 * of the central answers. Throws `too_many` beyond the limits of the address and of the conversation.
 */
export async function receiveMessage(ctx: Ctx, asked: Asked, means: Means): Promise<ChatReply> {
  await demandAttempt(ctx, limits.chatByAddress, asked.address);
  const conversation = await findConversation(ctx, asked.conversation);
  if (conversation !== null) await demandAttempt(ctx, limits.chatByConversation, conversation.id);
  const known = await means.knowledge.read(ctx);
  const message = withoutDocuments(asked.message, (digits) => parsePhone(digits) !== null);
  const before = conversation === null ? [] : await listVisitorMessages(ctx, conversation.id);
  const subject = before.map((text) => subjectOf(plainText(text))).findLast((one) => one !== null) ?? null;
  const facts = factsOf([...before, message], known.places);
  const isSilent = conversation?.status === 'em_atendimento';
  const found = isSilent ? silent : await answerQuestion(ctx, readMessage(message, known.places, subject), known);
  const { tell = () => {}, closing } = means;
  const answer = await wordAnswer(ctx, { question: message, name: facts.nome, answer: found, tell, closing });
  const kept = await keepTurn(ctx, { conversation, key: asked.conversation ?? '', message, answer });
  const { parts, outcome, handOver } = kept.answer;
  return {
    response: responseText(parts, ctx.services.publicUrl),
    conversation: kept.key,
    id: kept.id,
    timestamp: ctx.now.toISOString(),
    parts,
    outcome,
    handOver,
    whatsapp: handOverLink(known.contact.whatsappNumber, facts),
    phone: telHref(known.contact.primaryPhone),
    request: requestPath(facts),
    isAttended: kept.isAttended,
  };
}

interface Turn {
  /** The conversation as it was when it was asked; null for a first message. */
  conversation: Conversation | null;
  key: string;
  message: string;
  answer: Answer;
}

/** Keeps a message with its answer; the third miss in a row offers a person, and who of the central came meanwhile is not talked over. */
function keepTurn(ctx: Ctx, { conversation, key, message, answer }: Turn) {
  return inTransaction(ctx, async (inside) => {
    const known = conversation === null ? null : await lockConversation(inside, conversation.id);
    const begun = known === null ? await startConversation(inside) : { key, conversation: known };
    const { id: conversationId, status } = begun.conversation;
    const isAttended = status === 'em_atendimento';
    const said = isAttended ? silent : known === null ? answer : await withMisses(inside, conversationId, answer);
    const { parts, outcome, handOver } = said;
    const id = await keepMessages(inside, conversationId, [
      { sender: 'visitante', content: message },
      {
        sender: 'assistente',
        content: parts.map(({ text }) => text).join('\n\n'),
        parts,
        outcome,
        handOver,
        questionKey: outcome === 'sem_resposta' ? keyOfQuestion(message) : null,
      },
    ]);
    if (handOver !== null) await offerPerson(inside, conversationId);
    if (known !== null)
      await inside.db
        .update(conversations)
        .set({ lastMessageAt: ctx.now, visitorSeenAt: ctx.now })
        .where(eq(conversations.id, conversationId));
    // Not inside: commits that tell of themselves wait for one another. The lists of the office ask by themselves as well.
    afterCommit(inside, () => announce(ctx, 'conversations').catch(() => {}));
    return { key: begun.key, id, answer: said, isAttended };
  });
}

async function withMisses(ctx: Ctx, conversationId: string, answer: Answer): Promise<Answer> {
  const { outcome, handOver } = answer;
  if (handOver !== null || (outcome !== 'sem_resposta' && outcome !== 'conversa')) return answer;
  const misses = (await countMisses(ctx, conversationId)) + (outcome === 'sem_resposta' ? 1 : 0);
  return misses < mostMisses ? answer : { ...answer, handOver: 'tres_falhas' };
}

/** The same question in other words has the same key, as far as its telling words go. */
function keyOfQuestion(message: string): string {
  const words = tellingWords(plainText(message));
  return (words.length === 0 ? plainText(message) : words.sort().join(' ')).slice(0, 200);
}
