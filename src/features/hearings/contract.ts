import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { instant, optionalText, requiredText, strictBody, wholeNumber } from '#shared/api/fields.ts';
import { decisionOutcomes, hearingEntryKinds, secondLookOutcomes } from './rules.ts';

/** The number of the partner's answers that were read; none without it. */
export const readAnswersField = z.number().int().min(0).optional();

/** A cited call as partner and office read it; amounts in reais, null where that side said nothing. */
export const hearingCallSchema = z.object({
  callId: z.uuid(),
  protocolNumber: z.string(),
  service: z.string(),
  day: z.iso.date(),
  place: z.string(),
  approved: z.number().nullable(),
  reported: z.number().nullable(),
  reportedMethod: paymentMethodField.nullable(),
  paid: z.number().nullable(),
  paidMethod: paymentMethodField.nullable(),
  receipt: z.number().nullable(),
  approvedAt: instant.nullable(),
  reportedAt: instant.nullable(),
  paidAt: instant.nullable(),
  receiptAt: instant.nullable(),
  /** The moment at which it was taken out of the matter. */
  leftAt: instant.nullable(),
});
export type HearingCall = z.infer<typeof hearingCallSchema>;

/** A question, an answer, a longer deadline or a call taken out. */
export const hearingEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(hearingEntryKinds),
  at: instant,
  actorName: z.string(),
  words: z.string(),
  dueAt: instant.nullable(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), contentType: z.string() })),
});
export type HearingEntry = z.infer<typeof hearingEntrySchema>;

/** A second look at a decision; the outcome is null while the request waits. */
export const secondLookSchema = z.object({
  words: z.string(),
  askedAt: instant,
  dueAt: instant,
  outcome: z.enum(secondLookOutcomes).nullable(),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/** A decision without the names of those who took it. */
export const decisionSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(decisionOutcomes),
  reason: z.string(),
  effects: z.array(z.string()),
  decidedAt: instant,
  /** The last moment to ask for another person. */
  lookUntil: instant,
  undoneAt: instant.nullable(),
  undoneReason: z.string().nullable(),
  look: secondLookSchema.nullable(),
});

/** Words for another person. */
export const askAgainBody = strictBody({ words: requiredText('Conte por que outra pessoa deve olhar.', 2_000) });
export type AskAgainBody = z.infer<typeof askAgainBody>;

/** Words and days of a hearing that a person opens; operations of the matters take it as their body. */
export const hearPartnerBody = strictBody({
  words: optionalText(1_000),
  /** Days to answer; the setting's where none is named. */
  days: wholeNumber(3, 60, 'os dias').optional(),
});
export type HearPartnerBody = z.infer<typeof hearPartnerBody>;
