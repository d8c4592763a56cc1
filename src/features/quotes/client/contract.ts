import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import {
  contentHashField,
  deciderField,
  declineNoteField,
  declineReasonField,
  writtenQuoteSchema,
} from '../contract.ts';
import { verdicts, waiverMoments } from '../rules.ts';
import { clientAnswerPath, clientQuotePath } from './rules.ts';

/** The key as it stands in the address. An unknown or broken one is a 404, never a field error. */
const params = z.object({ clientKey: z.string() });

const clientQuoteSchema = writtenQuoteSchema.omit({ partnerName: true });
export type ClientQuote = z.infer<typeof clientQuoteSchema>;

/** The quotes that concern the client now: what waits for an answer, and what counts. */
const clientQuotesReply = z.object({
  /** To be answered: a version that waits, or one whose yes was only spoken. */
  asked: clientQuoteSchema.nullable(),
  /** What was approved, to read and print. */
  approved: clientQuoteSchema.nullable(),
  /** The last version, where it was declined. */
  declined: clientQuoteSchema.nullable(),
  /**
   * That work began or ended without an approved quote, and why where the partner said it; null where a quote was
   * approved.
   */
  waiver: z.object({ at: instant, moment: z.enum(waiverMoments), reason: z.string().nullable() }).nullable(),
});
export type ClientQuotes = z.infer<typeof clientQuotesReply>;

export const clientAnswerBody = strictBody({
  contentHash: contentHashField,
  verdict: z.enum(verdicts, 'Escolha sim ou não.'),
  name: deciderField,
  reason: declineReasonField.nullish(),
  note: declineNoteField,
}).refine(({ verdict, reason }) => verdict === 'aprovado' || reason != null, {
  path: ['reason'],
  message: 'Escolha por que não.',
});

export const clientQuoteOperations = operations('client-page', {
  findClientQuote: get(clientQuotePath, {
    access: 'public',
    summary: "The written quote of a call, for the holder of its page's key",
    params,
    reply: clientQuotesReply,
    polled: true,
  }),

  answerQuote: post(clientAnswerPath, {
    access: 'public',
    summary: 'Approve or decline the version of the quote that was seen; kept once',
    params,
    body: clientAnswerBody,
    reply: clientQuotesReply,
    idempotent: true,
    refuses: [404, 409],
  }),
});
