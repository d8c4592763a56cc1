import { z } from 'zod';
import { instant, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { handOverReasons, outcomes } from '../answers/rules.ts';
import { chatPaths, keyPattern, unhelpfulReasons } from './rules.ts';

/** The longest message of a visitor. */
const longestMessage = 600;

const conversationField = z.string('Conversa desconhecida.').regex(keyPattern, 'Conversa desconhecida.');

/** A message and, after the first answer, the conversation's key. */
export const chatBody = strictBody({
  message: storedText('Escreva a sua mensagem.')
    .min(1, 'Escreva a sua mensagem.')
    .max(longestMessage, `Use no máximo ${longestMessage} caracteres.`),
  conversation: conversationField.optional(),
});
export type ChatBody = z.infer<typeof chatBody>;

const answerPart = z.object({
  text: z.string(),
  source: z.object({ path: z.string(), title: z.string() }).nullable(),
});

/** An answer; `response` is all of it as text, the other fields are its parts. */
export const chatReply = z.object({
  response: z.string(),
  conversation: z.string(),
  id: z.number().int(),
  timestamp: instant,
  parts: z.array(answerPart),
  outcome: z.enum(outcomes),
  /** The reason to offer a person; null when the answer suffices. */
  handOver: z.enum(handOverReasons).nullable(),
  /** WhatsApp with the summary of the conversation written into it, and the call. */
  whatsapp: z.string(),
  phone: z.string(),
  /** The request form, prefilled with known facts. */
  request: z.string(),
  /** Somebody of the central answers in this conversation. */
  isAttended: z.boolean(),
});
export type ChatReply = z.infer<typeof chatReply>;

/** Text of a newly opened window. */
const chatIntroReply = z.object({
  name: z.string(),
  subtitle: z.string(),
  welcome: z.string(),
  notice: z.string(),
  whatsapp: z.string(),
  phone: z.string(),
  /** Whether a language model words answers, so that they come piece by piece. */
  isWorded: z.boolean(),
});

const followQuery = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) });
export const conversationHeader = 'x-conversation';

/** Messages of the central since the last read. */
const followReply = z.object({
  messages: z.array(
    z.object({
      id: z.number().int(),
      content: z.string(),
      sender: z.literal('bot'),
      timestamp: instant,
      author: z.string(),
    }),
  ),
  isAttended: z.boolean(),
});

export const ratingBody = strictBody({
  conversation: conversationField,
  id: z.int('Resposta desconhecida.').min(1, 'Resposta desconhecida.'),
  helpful: z.boolean('Diga se ajudou.'),
  reason: z.enum(unhelpfulReasons, 'Motivo desconhecido.').optional(),
});
export type RatingBody = z.infer<typeof ratingBody>;

export const doneReply = success();

/** The reason to offer a person after this rating; null for none. */
const ratedReply = doneReply.extend({ handOver: z.enum(handOverReasons).nullable() });

/** The chat's error message; fixed wording. */
export const chatFailed =
  'Desculpe, tive um problema ao processar sua mensagem. Por favor, tente novamente mais tarde.';

export const chatOperations = operations('assistant', {
  openChat: get(chatPaths.chat, {
    access: 'public',
    summary: 'What the assistant says when its window opens',
    reply: chatIntroReply,
    failure: chatFailed,
  }),

  askAssistant: post(chatPaths.chat, {
    access: 'public',
    summary: 'Answer a visitor from what the public pages say, and keep both in a conversation',
    body: chatBody,
    reply: chatReply,
    failure: chatFailed,
  }),

  streamAnswer: post(chatPaths.stream, {
    access: 'public',
    summary:
      'The same, a line of JSON for each piece (`part`) that the language model wrote once it was checked, then one with the `answer` as it counts, or with a `failure`',
    body: chatBody,
    sends: 'lines of JSON',
    failure: chatFailed,
  }),

  followChat: get(chatPaths.messages, {
    access: 'public',
    summary: 'What the central wrote in the conversation whose key the header `x-conversation` holds',
    query: followQuery,
    reply: followReply,
    polled: true,
    failure: chatFailed,
  }),

  rateAnswer: post(chatPaths.rating, {
    access: 'public',
    summary: 'Whether an answer helped, and why not',
    body: ratingBody,
    reply: ratedReply,
    failure: chatFailed,
  }),
});
