import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { askAgainBody, decisionSchema, hearingCallSchema, hearingEntrySchema } from '../contract.ts';
import { answerLength, hearingStates, maxAnswerFiles } from '../rules.ts';

/** A hearing of the list; `about` names it to the partner. */
const ownHearingSchema = z.object({
  id: z.uuid(),
  about: z.string(),
  openedAt: instant,
  dueAt: instant,
  state: z.enum(hearingStates),
  calls: z.number().int(),
});

/** A decision as the partner reads it, and whether it may ask for another person. */
const ownDecisionSchema = decisionSchema.extend({ mayAskAgain: z.boolean() });
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

const ownHearingsReply = z.object({
  hearings: z.array(ownHearingSchema),
  /** Decisions that no hearing came before: about papers. */
  decisions: z.array(ownDecisionSchema.extend({ about: z.string() })),
});
export type OwnHearings = z.infer<typeof ownHearingsReply>;

const ownHearingReply = ownHearingSchema.omit({ calls: true }).extend({
  allegation: z.string(),
  forPartner: z.array(z.string()),
  against: z.array(z.string()),
  words: z.string().nullable(),
  calls: z.array(hearingCallSchema),
  /** The office's own names are left out. */
  entries: z.array(hearingEntrySchema.omit({ actorName: true })),
  mayAnswer: z.boolean(),
  decision: ownDecisionSchema.nullable(),
});
export type OwnHearing = z.infer<typeof ownHearingReply>;

export const answerHearingBody = strictBody({
  words: requiredText('Escreva a sua resposta.', answerLength),
  /** Files that were sent before. */
  fileIds: z.array(z.uuid()).max(maxAnswerFiles, `No máximo ${maxAnswerFiles} arquivos por resposta.`).default([]),
});

const fileParams = z.object({ id: z.uuid(), fileId: z.uuid() });

export const ownHearingOperations = operations('own-hearings', {
  listOwnHearings: get('/api/partner/oitivas', {
    access: 'own-hearings.manage',
    summary: 'What the partner who is signed in is, or was, asked about, and decisions about its papers',
    reply: ownHearingsReply,
    failure: 'Erro ao carregar os pedidos da central',
  }),

  findOwnHearing: get('/api/partner/oitivas/:id', {
    access: 'own-hearings.manage',
    summary: 'What is said about the partner, call by call, with questions, own answers and the decision',
    params: idParams,
    reply: ownHearingReply,
    failure: 'Erro ao carregar o pedido da central',
  }),

  readOwnHearingPaper: get('/api/partner/oitivas/:id/documento', {
    access: 'own-hearings.manage',
    summary: 'One own hearing as a PDF that can be handed over, without names of the office',
    params: idParams,
    sends: 'paper',
  }),

  receiveAnswerFile: post('/api/partner/oitivas/:id/anexos', {
    access: 'own-hearings.manage',
    summary: 'A picture or PDF for an answer, before the answer is sent; goes after 24 hours if it is not',
    params: idParams,
    upload: 'arquivo',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'O arquivo não foi enviado.',
  }),

  readOwnAnswerFile: get('/api/partner/oitivas/:id/anexos/:fileId', {
    access: 'own-hearings.manage',
    summary: 'A file of an own answer',
    params: fileParams,
    sends: 'paper',
  }),

  answerHearing: post('/api/partner/oitivas/:id/respostas', {
    access: 'own-hearings.manage',
    summary: 'Answer what the central asks; the whole minute of the deadline counts',
    params: idParams,
    body: answerHearingBody,
    idempotent: true,
    reply: doneWithIdSchema,
    failure: 'A resposta não foi enviada.',
  }),

  askOwnSecondLook: post('/api/partner/decisoes/:id/outra-pessoa', {
    access: 'own-hearings.manage',
    summary: 'Ask once that another person looks at a decision about the partner who is signed in',
    params: idParams,
    body: askAgainBody,
    reply: success({ dueAt: instant }),
    failure: 'O pedido não foi enviado.',
  }),
});
