import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import {
  correctedFields,
  identifications,
  privacyRequestKinds,
  privacyRequestStatuses,
  refusalGrounds,
  secondFacts,
} from '#shared/record/privacy-requests.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { copiedKinds } from '../rules.ts';

const kindField = z.enum(privacyRequestKinds, 'Escolha o que você quer.');
const statusField = z.enum(privacyRequestStatuses, 'Situação desconhecida.');

/** A request of the desk's list. */
const privacyRequestSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: kindField,
  status: statusField,
  name: z.string(),
  phone: z.string(),
  isIdentified: z.boolean(),
  receivedAt: instant,
  dueOn: z.iso.date(),
  /** The clock of an open one, in words. */
  clock: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

const listPrivacyRequestsQuery = z.object({
  search: searchField,
  kind: filterField(kindField),
  status: filterField(statusField),
  prazo: filterField(z.enum(['vencidos'], 'Prazo desconhecido.')),
  ...pageFields,
});
export type ListPrivacyRequestsQuery = z.infer<typeof listPrivacyRequestsQuery>;

const listPrivacyRequestsReply = z.object({
  solicitacoes: z.array(privacyRequestSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({ vencidos: z.int(), recebidos: z.int(), emResposta: z.int(), encerrados: z.int() }),
});

/** A record that may be the person. */
const candidateSchema = z.object({ kind: z.enum(copiedKinds), id: z.uuid(), name: z.string(), facts: z.string() });
export type Candidate = z.infer<typeof candidateSchema>;

/** A correction beside the value that stands, masked where the office sees it masked. */
const correctionSchema = z.object({
  label: z.string(),
  newValue: z.string(),
  stands: z.string().nullable(),
  /** Reason for work by hand, with its place; null where one press applies it. */
  byHand: z.string().nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

const privacyRequestReply = privacyRequestSchema.extend({
  words: z.string(),
  factKind: z.enum(secondFacts).nullable(),
  fact: z.string().nullable(),
  correctedField: z.enum(correctedFields).nullable(),
  newValue: z.string().nullable(),
  correction: correctionSchema.nullable(),
  record: z
    .object({
      kind: z.enum(copiedKinds),
      id: z.uuid(),
      name: z.string(),
      /** The company of a driver; null for others. */
      company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    })
    .nullable(),
  identifiedBy: z.enum(identifications).nullable(),
  proof: z.string().nullable(),
  answer: z.string().nullable(),
  ground: z.enum(refusalGrounds).nullable(),
  /** Records with the phone of the request, while none is named. */
  candidates: z.array(candidateSchema),
  history: z.array(statusChangeSchema),
});
export type PrivacyRequestDetail = z.infer<typeof privacyRequestReply>;

const answerField = requiredText('Escreva a resposta.', 600);

const answerPrivacyRequestBody = strictBody({ words: answerField, from: seenStatus(statusField) });
export type AnswerPrivacyRequestBody = z.infer<typeof answerPrivacyRequestBody>;

export const refusePrivacyRequestBody = strictBody({
  ground: z.enum(refusalGrounds, 'Escolha o motivo da lei.'),
  words: requiredText('Explique a recusa à pessoa.', 400),
  from: seenStatus(statusField),
});
export type RefusePrivacyRequestBody = z.infer<typeof refusePrivacyRequestBody>;

const matchPrivacyRequestBody = strictBody({
  kind: z.enum(copiedKinds, 'Escolha o cadastro.'),
  recordId: z.uuid('Escolha o cadastro.'),
  proof: requiredText('Diga como a pessoa mostrou quem é.', 300),
});
export type MatchPrivacyRequestBody = z.infer<typeof matchPrivacyRequestBody>;

const applyCorrectionBody = strictBody({
  /** The seen value; refused with 409 when it has changed. */
  stands: z.string().max(400).nullable(),
  from: seenStatus(statusField),
});
export type ApplyCorrectionBody = z.infer<typeof applyCorrectionBody>;

const candidatesQuery = z.object({ search: searchField });

export const privacyRequestOperations = operations('privacy', {
  listPrivacyRequests: get('/api/admin/privacidade/solicitacoes', {
    access: 'privacy.manage',
    summary: 'What people ask about their own data: the open ones first, by what is due',
    query: listPrivacyRequestsQuery,
    lists: { name: 'solicitacoes-privacidade', rows: 'solicitacoes' },
    reply: listPrivacyRequestsReply,
    polled: true,
    failure: 'Erro ao carregar as solicitações',
  }),

  findPrivacyRequest: get('/api/admin/privacidade/solicitacoes/:id', {
    access: 'privacy.manage',
    summary: 'One request about data, with the identity that was shown and its history',
    params: idParams,
    looksAt: 'privacy_requests',
    reply: privacyRequestReply,
    failure: 'Erro ao carregar a solicitação',
  }),

  listPrivacyCandidates: get('/api/admin/privacidade/cadastros', {
    access: 'privacy.manage',
    summary: 'Records that may be the person of a request, by phone, e-mail, document or name',
    query: candidatesQuery,
    lists: { name: 'cadastros-privacidade', rows: 'cadastros' },
    reply: z.object({ cadastros: z.array(candidateSchema) }),
    failure: 'Erro ao procurar cadastros',
  }),

  claimPrivacyRequest: post('/api/admin/privacidade/solicitacoes/:id/atendimento', {
    access: 'privacy.manage',
    summary: 'Take up a request, once',
    params: idParams,
    body: strictBody({ from: seenStatus(statusField) }),
    reply: doneWithIdSchema,
    failure: 'Erro ao assumir o pedido',
  }),

  matchPrivacyRequest: post('/api/admin/privacidade/solicitacoes/:id/cadastro', {
    access: 'privacy.manage',
    summary: 'Name the record of a person who had no second fact, with the proof that was shown; once',
    params: idParams,
    body: matchPrivacyRequestBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao identificar a pessoa',
  }),

  answerPrivacyRequest: post('/api/admin/privacidade/solicitacoes/:id/resposta', {
    access: 'privacy.manage',
    summary: 'Say that a request was met, and tell the person by message',
    params: idParams,
    body: answerPrivacyRequestBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao responder',
  }),

  applyCorrection: post('/api/admin/privacidade/solicitacoes/:id/correcao', {
    access: 'privacy.manage',
    summary: 'Apply the correction that a person asked for, and tell the person by message; once',
    // It may write the e-mail or the phone by which a partner comes in.
    recentProof: true,
    params: idParams,
    body: applyCorrectionBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao aplicar a correção',
  }),

  refusePrivacyRequest: post('/api/admin/privacidade/solicitacoes/:id/recusa', {
    access: 'privacy.manage',
    summary: 'Refuse a request on a ground of the law, and tell the person by message',
    params: idParams,
    body: refusePrivacyRequestBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao recusar',
  }),
});
