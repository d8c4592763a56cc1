import type { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';

/** An end of a visit as its partner reports it. */
export const reportedEnd = { finalValueCents: 32_000, paymentMethod: 'pix', reason: 'Combinado de viva voz.' } as const;

/** The same visit as its client confirms it. */
export const confirmedEnd = {
  paidAmount: 320,
  paymentMethod: 'pix',
  receivedReceipt: true,
  serviceRating: 5,
  additionalComments: '',
  publishComment: false,
  askReview: false,
} as unknown as Parameters<typeof confirmCompletion>[1]['statement'];
