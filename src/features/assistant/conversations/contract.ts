import { z } from 'zod';
import { openCallBody } from '#features/service-calls/contract.ts';
import { openCallReply } from '#features/service-calls/office/contract.ts';
import {
  filterField,
  idParams,
  instant,
  keptText,
  pageFields,
  requiredText,
  searchField,
  strictBody,
} from '#shared/fields.ts';
import { get, operations, patch, post } from '#shared/operation.ts';
import { handOverReasons, outcomes } from '../answers/rules.ts';
import { chatPaths, conversationStatuses, keyPattern, senders, unhelpfulReasons } from './rules.ts';

/** The longest message of a visitor. */
const longestMessage = 600;

const conversationField = z.string('Conversa desconhecida.').regex(keyPattern, 'Conversa desconhecida.');

/** What is sent by hand: a message and, after the first answer, the key of its conversation. */
export const chatBody = strictBody({
  message: keptText('Escreva a sua mensagem.')
    .min(1, 'Escreva a sua mensagem.')
    .max(longestMessage, `Use no máximo ${longestMessage} caracteres.`),
  conversation: conversationField.optional(),
});
export type ChatBody = z.infer<typeof chatBody>;

const answerPart = z.object({
  text: z.string(),
  source: z.object({ path: z.string(), title: z.string() }).nullable(),
});

/** An answer; `response` is all of it as text, the other fields say the same in pieces. */
export const chatReply = z.object({
  response: z.string(),
  conversation: z.string(),
  id: z.number().int(),
  timestamp: instant,
  parts: z.array(answerPart),
  outcome: z.enum(outcomes),
  /** Why a person is offered; null where the answer stands by itself. */
  handOver: z.enum(handOverReasons).nullable(),
  /** WhatsApp with the summary of the conversation written into it, and the call. */
  whatsapp: z.string(),
  phone: z.string(),
  /** The request form with what is known filled in. */
  request: z.string(),
  /** Somebody of the central answers in this conversation. */
  isAttended: z.boolean(),
});
export type ChatReply = z.infer<typeof chatReply>;

/** What the window says when it opens. */
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

/** What the central has written since. */
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

const doneReply = z.object({ success: z.literal(true) });

/** Why a person is offered after this rating; null where none is. */
const ratedReply = doneReply.extend({ handOver: z.enum(handOverReasons).nullable() });

/** What the chat says when it fails; fixed to the letter. */
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

const statusField = z.enum(conversationStatuses, 'Status desconhecido.');
const reasonField = z.enum(unhelpfulReasons, 'Motivo desconhecido.');
const count = z.number().int();

export const listConversationsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  /** Why a person was offered. */
  motivo: filterField(z.enum(handOverReasons, 'Motivo desconhecido.')),
  /** Conversations with an answer that did not help for this reason. */
  naoAjudou: filterField(reasonField),
  ...pageFields,
});
export type ListConversationsQuery = z.infer<typeof listConversationsQuery>;

export const conversationRow = z.object({
  id: z.uuid(),
  status: statusField,
  /** Why a person was offered, every reason there was. */
  handOvers: z.array(z.enum(handOverReasons)),
  createdAt: instant,
  lastMessageAt: instant,
  isVisitorThere: z.boolean(),
  /** The visitor's first words. */
  firstMessage: z.string(),
  messages: count,
  unhelpful: count,
  takenByName: z.string().nullable(),
  protocolNumber: z.string().nullable(),
  callId: z.uuid().nullable(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

const listConversationsReply = z.object({
  conversas: z.array(conversationRow),
  total: count,
  page: count,
  limit: count,
  /** Over everything that matches the filters. */
  stats: z.object({ aguardando: count, emAtendimento: count, convertidas: count, naoAjudaram: count }),
});

export const conversationDetailReply = conversationRow.extend({
  mensagens: z.array(
    z.object({
      id: count,
      at: instant,
      sender: z.enum(senders),
      authorName: z.string().nullable(),
      content: z.string(),
      parts: z
        .array(z.object({ text: z.string(), source: z.object({ path: z.string(), title: z.string() }).nullable() }))
        .nullable(),
      outcome: z.enum(outcomes).nullable(),
      helpful: z.boolean().nullable(),
      unhelpfulReason: reasonField.nullable(),
    }),
  ),
  /** What the conversation told of the job, for the form of its call. */
  dados: z.object({
    nome: z.string(),
    telefone: z.string(),
    assunto: z.string(),
    servico: z.string(),
    serviceId: z.uuid().nullable(),
    cidade: z.string(),
    estado: z.string(),
    urgencia: z.string(),
    descricao: z.string(),
  }),
});
export type ConversationDetail = z.infer<typeof conversationDetailReply>;

const replyBody = strictBody({ message: requiredText('Escreva a resposta.', 1_000) });
const conversationStatusBody = strictBody({
  status: z.literal('encerrada', 'Uma conversa só pode ser encerrada por aqui.'),
});
const unansweredQuery = z.object({ ...pageFields });
export const listUnansweredReply = z.object({
  perguntas: z.array(z.object({ pergunta: z.string(), vezes: count, ultimaEm: instant, conversaId: z.uuid() })),
  total: count,
  page: count,
  limit: count,
  /** Reasons for which answers did not help, and how often each was given. */
  motivos: z.array(z.object({ motivo: reasonField.nullable(), vezes: count })),
});

export const conversationOperations = operations('conversations', {
  listConversations: get('/api/admin/conversas', {
    access: 'conversations.read',
    summary: 'Conversations with the assistant, the last spoken in first',
    query: listConversationsQuery,
    reply: listConversationsReply,
    polled: true,
    failure: 'Erro ao carregar conversas',
  }),

  listUnanswered: get('/api/admin/conversas/sem-resposta', {
    access: 'conversations.read',
    summary: 'Questions that nothing answered, the most frequent first',
    query: unansweredQuery,
    reply: listUnansweredReply,
    polled: true,
    failure: 'Erro ao carregar perguntas',
  }),

  findConversation: get('/api/admin/conversas/:id', {
    access: 'conversations.read',
    summary: 'One conversation with all that was said and what it told of the job',
    params: idParams,
    looksAt: 'conversations',
    reply: conversationDetailReply,
    polled: true,
    failure: 'Erro ao carregar a conversa',
  }),

  replyToVisitor: post('/api/admin/conversas/:id/mensagens', {
    access: 'conversations.answer',
    summary: 'Write to the visitor; the assistant is silent from then on',
    params: idParams,
    body: replyBody,
    reply: doneReply,
    status: 201,
    idempotent: true,
    failure: 'Erro ao enviar a resposta',
  }),

  closeConversation: patch('/api/admin/conversas/:id/status', {
    access: 'conversations.answer',
    summary: 'End the central’s part of a conversation',
    params: idParams,
    body: conversationStatusBody,
    reply: doneReply,
    failure: 'Erro ao encerrar a conversa',
  }),

  convertConversation: post('/api/admin/conversas/:id/chamado', {
    access: 'conversations.convert',
    summary: 'Open the call that a conversation led to',
    params: idParams,
    body: openCallBody,
    reply: openCallReply,
    status: 201,
    idempotent: true,
    failure: 'Erro ao abrir o chamado',
  }),
});
