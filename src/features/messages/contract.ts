import { z } from 'zod';
import { bulkRecordsField, bulkReply } from '#shared/api/bulk.ts';
import { idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { messageAudiences, messageChannels } from '#shared/contact/messages.ts';
import { statusChangeSchema } from '#shared/record/status-change.ts';
import { causeKinds, messageStatuses, personSteps } from './rules.ts';

const statusField = z.enum(messageStatuses, 'Status desconhecido.');

/** A message for the office: recipient, subject and progress; its text is read separately. */
export const messageSchema = z.object({
  id: z.uuid(),
  /** Portuguese name of the kind of message. */
  label: z.string(),
  audience: z.enum(messageAudiences),
  status: statusField,
  /** Null until it was written for the first time. */
  recipientName: z.string().nullable(),
  /** Enough of the address to distinguish two. */
  maskedTo: z.string().nullable(),
  /** The record that caused it; without a label when deleted. */
  cause: z.object({ kind: z.enum(causeKinds), id: z.uuid(), label: z.string().nullable() }),
  channel: z.enum(messageChannels).nullable(),
  attempts: z.number().int(),
  /** Not sent before. */
  dueAt: instant,
  createdAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  /** The reason why it waits for a person, or was dropped. */
  reason: z.string().nullable(),
  /** By the price list, in reais. */
  cost: z.number(),
  /** Whether the reader may send it by hand. */
  maySend: z.boolean(),
  /** Its link gives access and is created for each sending; only the last one works. */
  givesEntry: z.boolean(),
  /** Whether it may arrive between 22:00 and 7:00. */
  atNight: z.boolean(),
});
export type OfficeMessage = z.infer<typeof messageSchema>;

export const listMessagesQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  publico: filterField(z.enum(messageAudiences, 'Público desconhecido.')),
  canal: filterField(z.enum(messageChannels, 'Canal desconhecido.')),
  ...pageFields,
});
export type ListMessagesQuery = z.infer<typeof listMessagesQuery>;

const listMessagesReply = z.object({
  mensagens: z.array(messageSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    aEnviar: z.number().int(),
    conferir: z.number().int(),
    naFila: z.number().int(),
    enviadas: z.number().int(),
  }),
  /** Messages of this month (Brasília's calendar), ignoring filters, and their estimated cost; reais. */
  month: z.object({ sent: z.number().int(), cost: z.number(), ceiling: z.number().nullable() }),
});

const messageDetailReply = messageSchema.extend({
  /** The text as sent, or as it would be sent now. Links that open something are hidden. Null when no longer true. */
  text: z.string().nullable(),
  /** Whether the person has opted out; null without a phone. */
  optedOut: z.boolean().nullable(),
  history: z.array(statusChangeSchema),
});
export type MessageDetail = z.infer<typeof messageDetailReply>;

const causeParams = z.object({
  kind: z.enum(causeKinds, 'Este endereço não está completo.'),
  id: z.uuid('Este endereço não está completo.'),
});

/** The message with its link and its chat address; null without such an address. */
const openMessageReply = z.object({
  text: z.string(),
  whatsApp: z.string().nullable(),
  sms: z.string().nullable(),
  email: z.string().nullable(),
});
export type OpenedMessage = z.infer<typeof openMessageReply>;

const changeMessageStatusBody = strictBody({
  status: z.enum(personSteps, 'Status desconhecido.'),
  /** The status that was seen; refused with 409 when it has changed. */
  from: statusField.optional(),
  reason: optionalText(500),
});
export type ChangeMessageStatusBody = z.infer<typeof changeMessageStatusBody>;

const changeMessagesStatusBody = strictBody({
  records: bulkRecordsField(statusField),
  status: z.enum(personSteps, 'Status desconhecido.'),
  reason: optionalText(500),
});
export type ChangeMessagesStatusBody = z.infer<typeof changeMessagesStatusBody>;

export const messageOperations = operations('messages', {
  listMessages: get('/api/admin/mensagens', {
    access: 'messages.read',
    summary:
      'Messages to clients, partners and applicants: those that wait for a person first, oldest first; then newest first',
    query: listMessagesQuery,
    lists: { name: 'mensagens', rows: 'mensagens' },
    reply: listMessagesReply,
    polled: true,
    failure: 'Erro ao carregar mensagens',
  }),

  findMessage: get('/api/admin/mensagens/:id', {
    access: 'messages.read',
    summary: 'One message with its words, without usable links, and its history',
    params: idParams,
    looksAt: 'messages',
    reply: messageDetailReply,
    polled: true,
    failure: 'Erro ao carregar a mensagem',
  }),

  listMessagesOfRecord: get('/api/admin/mensagens/de/:kind/:id', {
    access: 'messages.read',
    summary: 'The messages that one record caused, oldest first',
    params: causeParams,
    reply: z.object({ mensagens: z.array(messageSchema) }),
    polled: true,
    failure: 'Erro ao carregar mensagens',
  }),

  openMessage: post('/api/admin/mensagens/:id/abrir', {
    access: 'messages.send',
    summary: 'Read a message that waits for a person with its link, to send it by hand; noted in its history',
    params: idParams,
    reply: openMessageReply,
    failure: 'Erro ao abrir a mensagem',
  }),

  sendByHand: post('/api/admin/mensagens/:id/enviar', {
    access: 'messages.send',
    summary: 'Read a message that waits for a person with its link and mark it as sent: of two people, one gets it',
    params: idParams,
    reply: openMessageReply,
    failure: 'Erro ao abrir a mensagem',
  }),

  changeOptOut: patch('/api/admin/mensagens/:id/avisos', {
    access: 'messages.send',
    summary: 'Note that whoever a message is for wants nothing but what a service under way needs, or take that back',
    params: idParams,
    body: strictBody({ optedOut: z.boolean('Escolha sim ou não.') }),
    reply: success({ optedOut: z.boolean() }),
    failure: 'Erro ao guardar a escolha',
  }),

  changeMessageStatus: patch('/api/admin/mensagens/:id/status', {
    access: 'messages.send',
    summary: 'Mark a message as sent by hand or take that back, send it again, or let it go with a reason',
    params: idParams,
    body: changeMessageStatusBody,
    reply: success({ id: z.uuid(), status: statusField }),
    failure: 'Erro ao mudar a mensagem',
  }),

  changeMessagesStatus: post('/api/admin/mensagens/status', {
    access: 'messages.send',
    summary: 'Mark several messages as sent by hand, or let them go with one reason, each on its own',
    body: changeMessagesStatusBody,
    reply: bulkReply,
    failure: 'Erro ao mudar as mensagens',
  }),
});
