import { defineEvent } from '#shared/events.ts';
import { centsToReais, parseBRL } from '#shared/numbers/money.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { cutText } from '#shared/text/text.ts';
import { type PaymentMethod, paymentMethods } from '../rules.ts';

/** The client has withdrawn consent to publish the comment. */
export const publicationWithdrawn = defineEvent<{ callId: string }>('service-calls.publication-withdrawn');

/** The client has added words to a confirmation that had none, to be published. */
export const wordsAdded = defineEvent<{ callId: string }>('service-calls.words-added');

/** Read by the client's page, which loads no shapes: `contract.ts` takes them from here. */
export const clientCallPath = '/api/service-calls/:clientKey';
export const responsePath = '/api/ai-validation/process-response/:clientKey';

/** The client's statement; amounts in reais, stars from 1 to 5. */
export interface Statement {
  paidAmount: number;
  paymentMethod: PaymentMethod;
  receivedReceipt: boolean;
  serviceRating: number;
  additionalComments?: string;
  publishComment: boolean;
  askReview: boolean;
}

/** The readable part of the client's comment: without consent, only that there is one. */
export function readableWords({ words, mayPublish }: { words: string | null; mayPublish: boolean }): {
  words: string | null;
  isPrivate: boolean;
} {
  const isPrivate = words !== null && !mayPublish;
  return { words: isPrivate ? null : words, isPrivate };
}

/** The client's comment as text for screens; null without one. */
export function wordsText({ words, isPrivate }: { words: string | null; isPrivate: boolean }): string | null {
  return isPrivate ? 'Comentário privado' : words || null;
}

export type StatementField = 'paidAmount' | 'paymentMethod' | 'receivedReceipt' | 'serviceRating';

/** A field's sentence, with whether it was simply left empty. */
export interface StatementIssue {
  field: StatementField;
  message: string;
  isMissing: boolean;
}

const mostCents = 10_000_000;

/** Reads the confirmation form as a browser sends it, so that the page and the server judge it alike. */
export function readStatement(form: {
  get(name: string): unknown;
}): { ok: true; statement: Statement } | { ok: false; issues: StatementIssue[] } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const issues: StatementIssue[] = [];
  const missing = (field: StatementField, message: string) => issues.push({ field, message, isMissing: true });

  const amount = parseBRL(text('paidAmount'));
  if (text('paidAmount') === '') missing('paidAmount', 'Informe o valor que você pagou.');
  else if (!amount.ok) issues.push({ field: 'paidAmount', message: amount.message, isMissing: false });
  else if (amount.cents > mostCents) {
    issues.push({ field: 'paidAmount', message: 'O valor máximo é R$ 100.000,00.', isMissing: false });
  }
  const paymentMethod = paymentMethods.find((method) => method === text('paymentMethod'));
  if (paymentMethod === undefined) missing('paymentMethod', 'Escolha a forma de pagamento.');
  const receipt = text('receivedReceipt');
  if (receipt !== 'sim' && receipt !== 'nao') missing('receivedReceipt', 'Diga se recebeu nota fiscal ou recibo.');
  const serviceRating = Number(text('serviceRating'));
  if (![1, 2, 3, 4, 5].includes(serviceRating)) missing('serviceRating', 'Dê uma nota de 1 a 5.');

  if (issues.length > 0 || !amount.ok || paymentMethod === undefined) return { ok: false, issues };
  const additionalComments = cutText(text('additionalComments'), 2_000);
  return {
    ok: true,
    statement: {
      paidAmount: centsToReais(amount.cents),
      paymentMethod,
      receivedReceipt: receipt === 'sim',
      serviceRating,
      ...(additionalComments === '' ? {} : { additionalComments }),
      publishComment: form.get('publishComment') !== null,
      askReview: form.get('askReview') !== null,
    },
  };
}

/** Whether the office may ask the client to correct a confirmation: once, and only what was confirmed. */
export function mayAskCorrection(call: { isConfirmed: boolean; wasAsked: boolean }): Verdict {
  if (!call.isConfirmed) return no('O cliente ainda não confirmou este atendimento.');
  return call.wasAsked ? no('A correção já foi pedida: cada confirmação pode ser corrigida uma única vez.') : yes;
}

/** Whether the client was asked for a correction that has not come. */
export function awaitsCorrection(confirmation: { correctionAskedAt: unknown; replaced: unknown }): boolean {
  return confirmation.correctionAskedAt !== null && confirmation.replaced === null;
}
