import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import {
  contentHashField,
  deciderField,
  declineNoteField,
  declineReasonField,
  shownPhotoSchema,
  writtenQuoteSchema,
} from '../contract.ts';
import { verdicts, waiverMoments } from '../rules.ts';
import { clientAnswerPath, clientQuotePath } from './rules.ts';

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const params = z.object({ clientKey: z.string() });

/** Without what the page does not show: it travels in the first flight of a connection. */
const clientQuoteSchema = writtenQuoteSchema
  .omit({ partnerName: true, createdAt: true })
  .extend({ photos: z.array(shownPhotoSchema) });
export type ClientQuote = z.infer<typeof clientQuoteSchema>;

/** The quotes that concern the client now: what waits for an answer, and what counts. */
const clientQuotesReply = z.object({
  /** The version to answer: waiting, or approved only verbally. */
  asked: clientQuoteSchema.nullable(),
  /** The approved version, to read and print. */
  approved: clientQuoteSchema.nullable(),
  /** The last version, if declined. */
  declined: clientQuoteSchema.nullable(),
  /**
   * A waiver: work began or ended without an approved quote, with the partner's reason; null with an approved quote.
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
