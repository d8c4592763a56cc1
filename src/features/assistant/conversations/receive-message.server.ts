// Tested in #features/assistant/api.db.test.ts.

import { demandAttempt } from '#platform/attempts.server.ts';
import { afterCommit, type Ctx, inTransaction } from '#platform/context.server.ts';
import { parsePhone, telHref } from '#shared/br/phone.ts';
import { limits } from '#shared/limits/limits.ts';
import { cutText } from '#shared/text/text.ts';
import { type Answer, answerQuestion } from '../answers/parts/answer-question.server.ts';
import { phrases } from '../answers/reference-phrases.ts';
import { type AnswerPart, mostMisses, responseText, waitsForPerson } from '../answers/rules.ts';
import type { Knowledge } from '../knowledge/open-knowledge.server.ts';
import { wordAnswer } from '../model/parts/word-answer.server.ts';
import { plainText, readMessage, tellingWords } from '../questions/rules.ts';
import { factsOf, handOverLink, requestPath } from '../summary/rules.ts';
import type { ChatBody, ChatReply } from './contract.ts';
import {
  beginConversation,
  type Conversation,
  continueConversation,
  countMisses,
  findTalk,
  type NewMessage,
  offerPerson,
  saveMessages,
} from './parts/save-message.server.ts';
import { withoutDocuments } from './rules.ts';

export interface Asked extends ChatBody {
  /** The address it comes from. */
  address: string;
}

/** Dependencies of an answer. */
export interface Means {
  knowledge: Knowledge;
  /** Hears each piece of an answer that the language model words. */
  tell?: (part: AnswerPart) => void;
  /** Ends the waiting for it when the process ends. */
  closing: AbortSignal;
  /** Notifies the office's lists of a message. */
  tellOffice(ctx: Ctx): void;
}

/** The answer while a person replies. */
const silent: Answer = {
  parts: [{ text: phrases.withPerson, source: null }],
  outcome: 'central',
  handOver: null,
  quoted: [],
};

/**
 * Answers a visitor's message and stores both, in the key's conversation or a new one. Silent while the central
 * answers. Throws `too_many` beyond the limits of address and conversation.
 */
export async function receiveMessage(ctx: Ctx, asked: Asked, means: Means): Promise<ChatReply> {
  await demandAttempt(ctx, limits.chatByAddress, asked.address);
  const talk = await findTalk(ctx, asked.conversation);
  const { conversation = null, words: before = [], told = [] } = talk ?? {};
  if (conversation !== null) await demandAttempt(ctx, limits.chatByConversation, conversation.id);
  const known = await means.knowledge.read(ctx);
  const message = withoutDocuments(asked.message, (digits) => parsePhone(digits) !== null);
  const facts = factsOf([...before, message], known.places);
  const isSilent = conversation?.status === 'em_atendimento';
  const found = isSilent ? silent : answerQuestion(readMessage(message, known.places, before), known, new Set(told));
  const { tell = () => {}, tellOffice, closing } = means;
  const answer = await wordAnswer(ctx, { question: message, name: facts.nome, answer: found, tell, closing });
  const kept = await saveTurn(ctx, { conversation, key: asked.conversation ?? '', message, answer, tellOffice });
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
  /** The conversation before the message; null for a first one. */
  conversation: Conversation | null;
  key: string;
  message: string;
  answer: Answer;
  tellOffice: Means['tellOffice'];
}

/**
 * Stores a message with its answer; the third consecutive miss offers a person, and a person who has joined meanwhile
 * is not interrupted.
 */
async function saveTurn(ctx: Ctx, { conversation, ...turn }: Turn) {
  const { message, answer, tellOffice } = turn;
  const kept = conversation === null ? null : await saveNext(ctx, { ...turn, id: conversation.id });
  if (kept !== null) return kept;
  const status = waitsForPerson(answer.handOver) ? 'aguardando' : 'automatica';
  const begun = await beginConversation(ctx, turnOf(message, answer), status);
  tellOffice(ctx);
  return { ...begun, answer, isAttended: false };
}

/** Adds a turn to a conversation; null when it is gone. */
function saveNext(ctx: Ctx, { id, key, message, answer, tellOffice }: Omit<Turn, 'conversation'> & { id: string }) {
  return inTransaction(ctx, async (inside) => {
    const held = await continueConversation(inside, id);
    if (held === null) return null;
    const isAttended = held.status === 'em_atendimento';
    const said = isAttended ? silent : await withMisses(inside, id, answer);
    const kept = await saveMessages(inside, id, turnOf(message, said));
    if (waitsForPerson(said.handOver)) await offerPerson(inside, id);
    afterCommit(inside, async () => tellOffice(ctx));
    return { key, id: kept, answer: said, isAttended };
  });
}

/** A message and its answer in stored form. */
function turnOf(message: string, { parts, outcome, handOver }: Answer): NewMessage[] {
  return [
    { sender: 'visitante', content: message },
    {
      sender: 'assistente',
      content: parts.map(({ text }) => text).join('\n\n'),
      parts,
      outcome,
      handOver,
      questionKey: outcome === 'sem_resposta' ? keyOfQuestion(message) : null,
    },
  ];
}

async function withMisses(ctx: Ctx, conversationId: string, answer: Answer): Promise<Answer> {
  const { outcome, handOver } = answer;
  if (handOver !== null || (outcome !== 'sem_resposta' && outcome !== 'conversa')) return answer;
  const misses = (await countMisses(ctx, conversationId)) + (outcome === 'sem_resposta' ? 1 : 0);
  return misses < mostMisses ? answer : { ...answer, handOver: 'tres_falhas' };
}

/** Equal questions in other words share a key, as far as their significant words match. */
function keyOfQuestion(message: string): string {
  const words = tellingWords(plainText(message));
  return cutText(words.length === 0 ? plainText(message) : words.sort().join(' '), 200);
}
