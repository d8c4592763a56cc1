import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { decisionSchema, hearingCallSchema, hearingEntrySchema, secondLookSchema } from '../contract.ts';
import { hearingStates, matterKinds, secondLookOutcomes } from '../rules.ts';

const kindField = z.enum(matterKinds, 'Assunto desconhecido.');
const stateField = z.enum(hearingStates, 'Situação desconhecida.');

/** A hearing of the list. */
export const hearingSchema = z.object({
  id: z.uuid(),
  kind: kindField,
  matterId: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  openedAt: instant,
  openedByName: z.string(),
  dueAt: instant,
  state: stateField,
  calls: z.number().int(),
});
export type Hearing = z.infer<typeof hearingSchema>;

export const listHearingsQuery = z.object({
  search: searchField,
  kind: filterField(kindField),
  situacao: filterField(stateField),
  ...pageFields,
});
export type ListHearingsQuery = z.infer<typeof listHearingsQuery>;

const listHearingsReply = z.object({
  hearings: z.array(hearingSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    aguarda: z.number().int(),
    respondida: z.number().int(),
    sem_resposta: z.number().int(),
    decidida: z.number().int(),
  }),
});

/** A decision with the names of those who took it. */
const namedDecision = decisionSchema.extend({
  decidedByName: z.string(),
  look: secondLookSchema.extend({ id: z.uuid(), decidedByName: z.string().nullable() }).nullable(),
});

const heardSchema = hearingSchema.omit({ calls: true }).extend({
  allegation: z.string(),
  forPartner: z.array(z.string()),
  against: z.array(z.string()),
  words: z.string().nullable(),
  rulesVersion: z.number().int().nullable(),
  inputsDigest: z.string().nullable(),
  calls: z.array(hearingCallSchema),
  entries: z.array(hearingEntrySchema),
});
export type Heard = z.infer<typeof heardSchema>;

/** Everything about one matter, newest first. */
const matterReply = z.object({
  hearings: z.array(heardSchema),
  decisions: z.array(namedDecision),
  /** The reason why the matter may not be decided against the partner yet; null when it may. */
  whyNotAgainst: z.string().nullable(),
  /** Days to answer of a hearing that is opened now. */
  answerDays: z.number().int(),
  /** The reader may ask, give more time, and decide second looks of this matter. */
  mayWrite: z.boolean(),
  mayDecide: z.boolean(),
});
export type HeardMatter = z.infer<typeof matterReply>;

/** A request for another person that waits, with what is to be looked at. */
export const waitingLookSchema = z.object({
  id: z.uuid(),
  kind: kindField,
  matterId: z.uuid(),
  /** Null where another record than the matter's opens it. */
  applicationId: z.uuid().nullable(),
  partnerId: z.uuid().nullable(),
  name: z.string(),
  decidedAt: instant,
  decidedByName: z.string(),
  reason: z.string(),
  words: z.string(),
  askedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  /** The reason why the reader may not decide it; null when it may. */
  whyNot: z.string().nullable(),
});
export type WaitingLook = z.infer<typeof waitingLookSchema>;

const waitingLooksReply = z.object({ looks: z.array(waitingLookSchema) });

const matterParams = z.object({ kind: kindField, matterId: z.uuid('Este endereço não está completo.') });
const fileParams = z.object({ id: z.uuid(), fileId: z.uuid() });

export const askInHearingBody = strictBody({ words: requiredText('Escreva a pergunta.', 2_000) });

export const extendHearingBody = strictBody({
  dueAt: z.iso.datetime({ error: 'Escolha o dia e a hora.' }),
  words: requiredText('Escreva o motivo: o prestador lê.', 600),
});

export const decideSecondLookBody = strictBody({
  outcome: z.enum(secondLookOutcomes, 'Escolha se a decisão fica ou cai.'),
  reason: requiredText('Escreva o motivo: quem pediu lê.', 1_000),
});
export type DecideSecondLookBody = z.infer<typeof decideSecondLookBody>;

export const hearingOperations = operations('hearings', {
  listHearings: get('/api/admin/oitivas', {
    access: 'hearings.read',
    summary: 'Partners who are, or were, heard: those to be decided first, then by deadline',
    query: listHearingsQuery,
    lists: { name: 'oitivas', rows: 'hearings' },
    reply: listHearingsReply,
    polled: true,
    failure: 'Erro ao carregar oitivas',
  }),

  readHeardMatter: get('/api/admin/oitivas/sobre/:kind/:matterId', {
    access: 'hearings.read',
    summary: 'Hearings, decisions and second looks of one matter',
    params: matterParams,
    reply: matterReply,
    failure: 'Erro ao carregar o que o prestador disse',
  }),

  readHearingPaper: get('/api/admin/oitivas/:id/documento', {
    access: 'hearings.read',
    summary: 'One hearing as a PDF that can be handed over, with the names of those who decided',
    looksAt: 'hearings',
    params: idParams,
    sends: 'paper',
  }),

  readAnswerFile: get('/api/admin/oitivas/:id/anexos/:fileId', {
    access: 'hearings.read',
    summary: 'A file that a partner sent with an answer',
    looksAt: 'hearings',
    params: fileParams,
    sends: 'paper',
  }),

  askInHearing: post('/api/admin/oitivas/:id/perguntas', {
    access: 'hearings.write',
    summary: 'Ask the partner something more, with at least two days to answer',
    params: idParams,
    body: askInHearingBody,
    reply: doneWithIdSchema,
    failure: 'A pergunta não foi enviada.',
  }),

  extendHearing: post('/api/admin/oitivas/:id/prazo', {
    access: 'hearings.write',
    summary: 'Give the partner more time, with a reason that it reads',
    params: idParams,
    body: extendHearingBody,
    reply: doneWithIdSchema,
    failure: 'O prazo não mudou.',
  }),

  listWaitingLooks: get('/api/admin/segundas-analises', {
    access: 'hearings.read',
    summary: 'Requests for another person to look at a decision, the first due first',
    lists: { name: 'segundas-analises' },
    reply: waitingLooksReply,
    polled: true,
    failure: 'Erro ao carregar os pedidos de outra pessoa',
  }),

  decideSecondLook: patch('/api/admin/segundas-analises/:id', {
    access: 'hearings.write',
    summary: 'Keep or undo a decision as another person than the first, with the permission of the matter',
    params: idParams,
    body: decideSecondLookBody,
    reply: doneWithIdSchema,
    failure: 'A decisão não foi salva.',
  }),
});
