import { z } from 'zod';
import { kindField as problemKindField } from '#features/problems/contract.ts';
import { openCallBody } from '#features/service-calls/contract.ts';
import { openCallReply } from '#features/service-calls/office/contract.ts';
import { idParams, instant, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { inboundKinds } from '#shared/contact/inbound.ts';
import { dueSchema } from '#shared/time/due.ts';
import { answerStatuses, entriesShown, entryDirections, mediaStates, threadStatuses, turnings } from './rules.ts';

const statusField = z.enum(threadStatuses, 'Situação desconhecida.');

/** Choice of threads: waiting for an answer, one's own, without a holder, or by status. */
const situationField = z.enum(['esperando', 'minhas', 'sem_ninguem', ...threadStatuses], 'Situação desconhecida.');

const threadSchema = z.object({
  id: z.uuid(),
  /** The client's name, or what the person calls itself. */
  name: z.string(),
  /** Null for people who show a user name. */
  phone: z.string().nullable(),
  clientId: z.uuid().nullable(),
  status: statusField,
  assignedTo: z.uuid().nullable(),
  assignedToName: z.string().nullable(),
  waitsSince: instant.nullable(),
  /** The end of the hours in which free words go out; null for none. */
  windowEndsAt: instant.nullable(),
  lastAt: instant,
});

const listedThreadSchema = threadSchema.extend({
  /** The newest entry, shortened. */
  lastWords: z.string(),
  lastIsOurs: z.boolean(),
});
export type ListedThread = z.infer<typeof listedThreadSchema>;

export const listThreadsQuery = z.object({
  search: searchField,
  situacao: filterField(situationField),
  cliente: filterField(z.uuid('Cliente desconhecido.')),
  ...pageFields,
});
export type ListThreadsQuery = z.infer<typeof listThreadsQuery>;

const entrySchema = z.object({
  id: z.uuid(),
  direction: z.enum(entryDirections),
  kind: z.enum(inboundKinds),
  text: z.string(),
  at: instant,
  authorName: z.string().nullable(),
  media: z.enum(mediaStates).nullable(),
  /** Of a kept file. */
  contentType: z.string().nullable(),
  status: z.enum(answerStatuses).nullable(),
  error: z.string().nullable(),
  isTemplate: z.boolean(),
  turned: z.object({ into: z.enum(turnings), byName: z.string(), id: z.uuid() }).nullable(),
});
export type ThreadEntry = z.infer<typeof entrySchema>;

const callSchema = z.object({
  id: z.uuid(),
  protocol: z.string(),
  serviceType: z.string(),
  isOpen: z.boolean(),
  promise: dueSchema.nullable(),
});

const threadDetailReply = threadSchema.extend({
  /** By the moment of writing, the newest at the end. */
  entries: z.array(entrySchema),
  /** Entries before these. */
  older: z.number().int(),
  /** The entry that arrived last, which an answer names; null without any. */
  lastId: z.uuid().nullable(),
  callId: z.uuid().nullable(),
  /** The thread that waits longest beside it, with nobody else; null for none. */
  nextId: z.uuid().nullable(),
  /** Calls of the client, newest first. */
  calls: z.array(callSchema),
  /** People who may answer. */
  hands: z.array(z.object({ id: z.uuid(), name: z.string() })),
  templates: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
  /** The reason why nothing can be sent from here; null for none. */
  whyNoWay: z.string().nullable(),
});
export type ThreadDetail = z.infer<typeof threadDetailReply>;

const answerThreadBody = strictBody({
  /** Made by the browser at the first letter; with it an answer is sent once. */
  key: z.uuid('Recarregue a página.'),
  text: z.string().trim().max(4_000, 'Use no máximo 4.000 letras.').optional(),
  template: z.string().max(100).optional(),
  /** The entry that was seen last. */
  seen: z.uuid().nullable(),
});
export type AnswerThreadBody = z.infer<typeof answerThreadBody>;

const assignThreadBody = strictBody({
  userId: z.uuid('Escolha quem responde.').nullable(),
  /** The holder that was seen. */
  from: z.uuid().nullable(),
});
export type AssignThreadBody = z.infer<typeof assignThreadBody>;

const changeThreadStatusBody = strictBody({ status: statusField, seen: z.uuid().nullable() });
export type ChangeThreadStatusBody = z.infer<typeof changeThreadStatusBody>;

const entryField = z.uuid('Escolha a mensagem.');
const wordsOfCall = { entryId: entryField, callId: z.uuid('Escolha o chamado.') };
const entryParams = idParams.extend({ entryId: entryField });

const threadCallBody = z.object({
  /** The call that the thread had already. */
  seen: z.uuid().nullable(),
  call: openCallBody.refine(({ siteRequestId }) => siteRequestId === undefined, {
    path: ['siteRequestId'],
    message: 'Uma conversa não vem de um pedido guardado do site.',
  }),
});

export const threadOperations = operations('threads', {
  listThreads: get('/api/admin/whatsapp', {
    access: 'messages.read',
    summary:
      'What people write to the house: those who wait for an answer first, oldest first; then the last spoken in',
    query: listThreadsQuery,
    lists: { name: 'conversas-whatsapp', rows: 'conversas' },
    reply: z.object({
      conversas: z.array(listedThreadSchema),
      ...pageCounts,
      stats: z.object({ esperando: z.number().int(), semNinguem: z.number().int(), abertas: z.number().int() }),
    }),
    polled: true,
    failure: 'Erro ao carregar conversas',
  }),

  findThread: get('/api/admin/whatsapp/:id', {
    access: 'messages.read',
    summary: 'One thread with what was said, its client and calls',
    params: idParams,
    query: z.object({
      quantas: z.coerce.number().int().min(entriesShown.fewest).max(entriesShown.most).default(entriesShown.fewest),
    }),
    looksAt: 'threads',
    reply: threadDetailReply,
    polled: true,
    failure: 'Erro ao carregar a conversa',
  }),

  answerThread: post('/api/admin/whatsapp/:id/respostas', {
    access: 'messages.send',
    summary: 'Answer in free words within the window or by an approved text, once by its key, if nobody wrote since',
    params: idParams,
    body: answerThreadBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível enviar a resposta.',
  }),

  assignThread: patch('/api/admin/whatsapp/:id/responsavel', {
    access: 'messages.send',
    summary: 'Take a thread, hand it to another person, or let it go',
    params: idParams,
    body: assignThreadBody,
    reply: success(),
    failure: 'Não foi possível passar a conversa.',
  }),

  changeThreadStatus: patch('/api/admin/whatsapp/:id/status', {
    access: 'messages.send',
    summary: 'Close a thread, whose words then wait no more, or open it again',
    params: idParams,
    body: changeThreadStatusBody,
    reply: success(),
    failure: 'Não foi possível mudar a conversa.',
  }),

  retryThreadMedia: post('/api/admin/whatsapp/:id/midia', {
    access: 'messages.send',
    summary: 'Ask the carrier again for a file that did not come',
    params: idParams,
    body: strictBody({ entryId: entryField }),
    reply: success(),
    failure: 'Não foi possível buscar o arquivo.',
  }),

  readThreadFile: get('/api/admin/whatsapp/:id/arquivos/:entryId', {
    access: 'messages.read',
    summary: 'A picture or paper that somebody sent',
    params: entryParams,
    looksAt: 'threads',
    sends: 'paper',
  }),

  readThreadSound: get('/api/admin/whatsapp/:id/sons/:entryId', {
    access: 'messages.read',
    summary: 'A voice that somebody recorded',
    params: entryParams,
    looksAt: 'threads',
    sends: 'sound',
  }),

  openThreadCall: post('/api/admin/whatsapp/:id/chamado', {
    access: 'calls.write',
    summary: 'Open the call that a thread led to',
    params: idParams,
    body: threadCallBody,
    reply: openCallReply,
    status: 201,
    idempotent: true,
    failure: 'Erro ao abrir o chamado',
  }),

  addWordsAsNote: post('/api/admin/whatsapp/:id/nota', {
    access: 'calls.write',
    summary: 'Note words of a person on a call, once',
    params: idParams,
    body: strictBody(wordsOfCall),
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível salvar a observação.',
  }),

  openProblemFromWords: post('/api/admin/whatsapp/:id/problema', {
    access: 'problems.write',
    summary: 'Open a problem of a call with words of a person, once',
    params: idParams,
    body: strictBody({ ...wordsOfCall, kind: problemKindField }),
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível registrar o problema.',
  }),

  sendWordsAsReceipt: post('/api/admin/whatsapp/:id/recibo', {
    access: 'receipts.write',
    summary: 'Store a picture or paper that a person sent as a receipt of a call, once',
    params: idParams,
    body: strictBody(wordsOfCall),
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível guardar o recibo.',
  }),
});
