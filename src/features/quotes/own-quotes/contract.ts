import { z } from 'zod';
import { queuedFields } from '#features/service-calls/own-calls/contract.ts';
import { idParams, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { sixDigitsField } from '#shared/contact/contact-fields.ts';
import { codeMethods } from '#shared/contact/messages.ts';
import {
  contentHashField,
  deciderField,
  declineNoteField,
  declineReasonField,
  quoteShape,
  refuseWrongQuote,
  waiverSchema,
  writtenQuoteSchema,
} from '../contract.ts';
import { lineKinds } from '../reference-line-kinds.ts';
import { verdicts } from '../rules.ts';

const failure = 'Não foi possível enviar agora. Tente novamente.';

/** The partner's data for writing a quote, and its state. */
export const ownQuoteReply = z.object({
  /** Of this partner, newest first. */
  versions: z.array(writtenQuoteSchema),
  /** Counts over the whole call: what a new version must name. */
  lastVersion: z.number().int(),
  waivers: z.array(waiverSchema),
  /** Whether work may begin and be reported without saying why there is no quote. */
  isReleased: z.boolean(),
  hasBegun: z.boolean(),
  /** Initial values of a quote. */
  proposal: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        description: z.string(),
        quantity: z.number().int(),
        unitValue: z.number(),
        ceilingQuantity: z.number().int().nullable(),
      }),
    ),
    /** Whether the first line is the price agreed with the client. */
    isAgreed: z.boolean(),
    validDays: z.number().int(),
    guaranteeDays: z.number().int(),
  }),
  /** The catalogue's services with their price, and what the office charges by the metre and the kilometre. */
  services: z.array(z.object({ name: z.string(), value: z.number() })),
  prices: z.object({ kmValue: z.number(), meterValue: z.number(), ceilingMeters: z.number().int() }),
});
export type OwnQuote = z.infer<typeof ownQuoteReply>;

export const sendQuoteBody = strictBody({
  ...quoteShape,
  /** The last seen version; 0 for none. */
  after: z.int().min(0),
  actionId: queuedFields.actionId,
}).superRefine(refuseWrongQuote);
export type SendQuoteBody = z.infer<typeof sendQuoteBody>;

const answerShape = {
  contentHash: contentHashField,
  verdict: z.enum(verdicts, 'Escolha a resposta do cliente.'),
  name: deciderField,
  reason: declineReasonField.nullish(),
  note: declineNoteField,
};
const reasonGiven = ({ verdict, reason }: { verdict: string; reason?: string | null | undefined }) =>
  verdict === 'aprovado' || reason != null;
const reasonMissing = { path: ['reason'], message: 'Escolha por que não.' };

export const spokenAnswerBody = strictBody({
  ...answerShape,
  /** Null for a version that the phone has not sent when the client answers: `ofAction` names it. */
  contentHash: contentHashField.nullable(),
  /** The action by which the version is sent. */
  ofAction: z.uuid('Abra o orçamento de novo.').nullish(),
  ...queuedFields,
})
  .refine(reasonGiven, reasonMissing)
  .refine(({ contentHash, ofAction }) => contentHash !== null || ofAction != null, {
    path: ['contentHash'],
    message: 'Abra o orçamento de novo.',
  });
export type SpokenAnswerBody = z.infer<typeof spokenAnswerBody>;

export const codedAnswerBody = strictBody({
  ...answerShape,
  code: sixDigitsField('Digite os seis números.'),
}).refine(reasonGiven, reasonMissing);
export type CodedAnswerBody = z.infer<typeof codedAnswerBody>;

const beginWorkBody = strictBody({
  /** The reason to begin without an approved quote; required without one. */
  withoutQuoteReason: requiredText('Conte por que o serviço começa sem orçamento.', 500).nullish(),
  actionId: queuedFields.actionId,
});

export const ownQuoteOperations = operations('own-quotes', {
  findOwnQuote: get('/api/partner/chamados/:id/orcamento', {
    access: 'own-calls.read',
    summary: "The written quote of one of the partner's own calls, and what a new one would say",
    tag: 'partner-app',
    params: idParams,
    looksAt: 'service_calls',
    reply: ownQuoteReply,
    polled: true,
    failure: 'Erro ao carregar o orçamento',
  }),

  sendQuote: post('/api/partner/chamados/:id/orcamento', {
    access: 'own-calls.report',
    summary: 'Write a version of the quote; one that waits for the client is replaced',
    tag: 'partner-app',
    params: idParams,
    body: sendQuoteBody,
    reply: ownQuoteReply,
    status: 201,
    idempotent: true,
    failure,
  }),

  sendQuoteCode: post('/api/partner/chamados/:id/orcamento/codigo', {
    access: 'own-calls.report',
    summary: "Send a code to the client's phone, so that the client may answer on this screen",
    tag: 'partner-app',
    params: idParams,
    body: strictBody({ method: z.enum(codeMethods, 'Escolha SMS ou WhatsApp.') }),
    reply: success({
      message: z.string(),
      /** Only on a machine of one's own without a message provider: the code itself. */
      devCode: z.string().optional(),
    }),
    failure: 'Erro ao enviar código',
  }),

  answerQuoteByCode: post('/api/partner/chamados/:id/orcamento/resposta', {
    access: 'own-calls.report',
    summary: "Take the client's answer on the partner's screen, with the code that went to the client",
    tag: 'partner-app',
    params: idParams,
    body: codedAnswerBody,
    reply: ownQuoteReply,
    idempotent: true,
    failure,
  }),

  recordSpokenAnswer: post('/api/partner/chamados/:id/orcamento/falado', {
    access: 'own-calls.report',
    summary: 'Keep what the client said by word of mouth; a spoken yes is asked for again in writing',
    tag: 'partner-app',
    params: idParams,
    body: spokenAnswerBody,
    reply: ownQuoteReply,
    idempotent: true,
    failure,
  }),

  beginWork: post('/api/partner/chamados/:id/iniciar', {
    access: 'own-calls.report',
    summary: 'Begin the work: with an approved quote, or saying why there is none',
    tag: 'partner-app',
    params: idParams,
    body: beginWorkBody,
    reply: ownQuoteReply,
    idempotent: true,
    failure,
  }),
});
