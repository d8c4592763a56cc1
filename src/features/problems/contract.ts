import { z } from 'zod';
import { returnBearers } from '#features/service-calls/reference-reasons.ts';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { dueSchema } from '#shared/time/due.ts';
import { chosenOutcomes, problemKinds, problemOutcomes, problemStatuses, returnWordsLength } from './rules.ts';

export const kindField = z.enum(problemKinds, 'Escolha o que aconteceu.');
const statusField = z.enum(problemStatuses, 'Situação desconhecida.');
export const bearerField = z.enum(returnBearers, 'Escolha por conta de quem.');
export const wordsField = requiredText('Conte o que aconteceu.', 2_000);
const answerField = requiredText('Escreva a resposta.', 600);

/** A problem of the list. */
export const problemSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  protocol: z.string(),
  /** The promise of an open call. */
  promise: dueSchema.nullable(),
  clientName: z.string(),
  partnerName: z.string().nullable(),
  serviceType: z.string(),
  kind: kindField,
  status: statusField,
  wantsReturn: z.boolean(),
  openedAt: instant,
  /** Until when the answer, then the end, is owed. */
  dueAt: instant,
  isOverdue: z.boolean(),
  outcome: z.enum(problemOutcomes).nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

export const listProblemsQuery = z.object({
  search: searchField,
  kind: filterField(kindField),
  status: filterField(statusField),
  prazo: filterField(z.enum(['vencidos'], 'Prazo desconhecido.')),
  callId: filterField(z.uuid('Chamado desconhecido.')),
  ...pageFields,
});
export type ListProblemsQuery = z.infer<typeof listProblemsQuery>;

const listProblemsReply = z.object({
  problemas: z.array(problemSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    abertos: z.number().int(),
    respondidos: z.number().int(),
    vencidos: z.number().int(),
    encerrados: z.number().int(),
  }),
});

const answerSchema = z.object({ id: z.uuid(), at: instant, actorName: z.string(), words: z.string() });

/** A guarantee and its returns. */
export const guaranteeSchema = z.object({ days: z.number().int(), from: instant, until: instant, holds: z.boolean() });

const problemDetailReply = problemSchema.extend({
  words: z.string(),
  /** Files of the call that the client sent with it, and that are still there. */
  photos: z.array(z.uuid()),
  clientPhone: z.string(),
  partnerPhone: z.string().nullable(),
  outcomeWords: z.string().nullable(),
  answers: z.array(answerSchema),
  history: z.array(statusChangeSchema),
  guarantee: guaranteeSchema.nullable(),
  /** The reader may answer it, end it and take it up again. */
  mayWrite: z.boolean(),
});
export type ProblemDetail = z.infer<typeof problemDetailReply>;

const returnSchema = z.object({
  callId: z.uuid(),
  protocol: z.string(),
  bearer: bearerField,
  isOpen: z.boolean(),
  /** The promise, while it is open. */
  promise: dueSchema.nullable(),
});

/** A call's guarantee and problems, and related returns in both directions. */
const callAftermathReply = z.object({
  guarantee: guaranteeSchema.nullable(),
  /** With the client's words about each problem. */
  problems: z.array(problemSchema.extend({ words: z.string() })),
  returnOf: returnSchema.nullable(),
  returns: z.array(returnSchema),
  /** The reason why no covered return can be opened; null when one can. */
  whyNoReturn: z.string().nullable(),
  /** Whether a return at the client's cost can be opened. */
  canReturnUncovered: z.boolean(),
});
export type CallAftermath = z.infer<typeof callAftermathReply>;

export const openProblemBody = strictBody({
  callId: z.uuid('Escolha o chamado.'),
  kind: kindField,
  words: wordsField,
  wantsReturn: z.boolean().optional(),
});
export type OpenProblemBody = z.infer<typeof openProblemBody>;

const answerProblemBody = strictBody({ words: answerField });
export type AnswerProblemBody = z.infer<typeof answerProblemBody>;

export const decideProblemBody = strictBody({
  outcome: z.enum(chosenOutcomes, 'Escolha como terminou.'),
  words: requiredText('Diga ao cliente como terminou.', 600),
  from: seenStatus(statusField),
});
export type DecideProblemBody = z.infer<typeof decideProblemBody>;

const reopenProblemBody = strictBody({ reason: requiredText('Escreva o motivo.', 600) });
export type ReopenProblemBody = z.infer<typeof reopenProblemBody>;

const openReturnBody = strictBody({
  bearer: bearerField,
  words: requiredText('Escreva o motivo do retorno.', returnWordsLength),
  /** The problem that ends with this return. */
  problemId: z.uuid('Problema desconhecido.').optional(),
});
export type OpenReturnBody = z.infer<typeof openReturnBody>;

export const problemOperations = operations('problems', {
  listProblems: get('/api/admin/problemas', {
    access: 'problems.read',
    summary: 'What clients said went wrong: the open ones first, by what is due',
    query: listProblemsQuery,
    lists: { name: 'problemas', rows: 'problemas' },
    reply: listProblemsReply,
    polled: true,
    failure: 'Erro ao carregar problemas',
  }),

  findProblem: get('/api/admin/problemas/:id', {
    access: 'problems.read',
    summary: 'One problem with its answers and history',
    params: idParams,
    looksAt: 'problems',
    reply: problemDetailReply,
    failure: 'Erro ao carregar o problema',
  }),

  readAftermath: get('/api/admin/chamados/:id/garantia', {
    access: 'problems.read',
    summary: 'The guarantee of a call, its problems and its returns',
    params: idParams,
    looksAt: 'service_calls',
    reply: callAftermathReply,
    failure: 'Erro ao carregar a garantia',
  }),

  openProblem: post('/api/admin/problemas', {
    access: 'problems.write',
    summary: 'Keep a problem that a client told by phone; a call has at most one open of a kind',
    body: openProblemBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Erro ao registrar o problema',
  }),

  answerProblem: post('/api/admin/problemas/:id/respostas', {
    access: 'problems.write',
    summary: 'Answer the client, who is told',
    params: idParams,
    body: answerProblemBody,
    reply: doneWithIdSchema,
    status: 201,
    idempotent: true,
    failure: 'Erro ao responder',
  }),

  decideProblem: post('/api/admin/problemas/:id/desfecho', {
    access: 'problems.write',
    summary: 'End a problem with an outcome, which its client is told',
    params: idParams,
    body: decideProblemBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao encerrar o problema',
  }),

  reopenProblem: post('/api/admin/problemas/:id/retomada', {
    access: 'problems.write',
    summary: 'Take up a problem again that had ended',
    params: idParams,
    body: reopenProblemBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao retomar o problema',
  }),

  openReturn: post('/api/admin/chamados/:id/retorno', {
    access: 'problems.write',
    summary: 'Open a call that mends another one, linked to it, and say who bears it',
    params: idParams,
    body: openReturnBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Erro ao abrir o retorno',
  }),
});
