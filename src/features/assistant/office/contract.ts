import { z } from 'zod';
import { openCallBody } from '#features/service-calls/contract.ts';
import { openCallReply } from '#features/service-calls/office/contract.ts';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';
import { handOverReasons, outcomes } from '../answers/rules.ts';
import { doneReply } from '../conversations/contract.ts';
import { conversationStatuses, senders, unhelpfulReasons } from '../conversations/rules.ts';

const statusField = z.enum(conversationStatuses, 'Status desconhecido.');
const reasonField = z.enum(unhelpfulReasons, 'Motivo desconhecido.');
const count = z.number().int();

export const listConversationsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  /** The reason for which a person was offered. */
  motivo: filterField(z.enum(handOverReasons, 'Motivo desconhecido.')),
  /** Conversations with an answer that did not help for this reason. */
  naoAjudou: filterField(reasonField),
  ...pageFields,
});
export type ListConversationsQuery = z.infer<typeof listConversationsQuery>;

export const conversationRow = z.object({
  id: z.uuid(),
  status: statusField,
  /** All reasons for offering a person. */
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
  /** The promise of an open call. */
  promise: dueSchema.nullable(),
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
  /** Facts about the job, for the call's form. */
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

/** A conversation cannot name a saved request, which needs another permission. */
const conversationCallBody = openCallBody.refine(({ siteRequestId }) => siteRequestId === undefined, {
  path: ['siteRequestId'],
  message: 'Uma conversa não vem de um pedido guardado do site.',
});

export const conversationOperations = operations('conversations', {
  listConversations: get('/api/admin/conversas', {
    access: 'conversations.read',
    summary: 'Conversations with the assistant, the last spoken in first',
    query: listConversationsQuery,
    lists: { name: 'conversas', rows: 'conversas' },
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
    body: conversationCallBody,
    // This permission does not include the client's link.
    reply: openCallReply.omit({ confirmationUrl: true }),
    status: 201,
    idempotent: true,
    failure: 'Erro ao abrir o chamado',
  }),
});
