import { defineEvent } from '#shared/events.ts';
import { centsToReais, parseBRL } from '#shared/numbers/money.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { cutText } from '#shared/text/text.ts';
import { type PaymentMethod, paymentMethods } from '../rules.ts';

/** The client has withdrawn consent to publish the comment. */
export const publicationWithdrawn = defineEvent<{ callId: string }>('service-calls.publication-withdrawn');

/** The client has added words to a confirmation that had none, to be published. */
export const wordsAdded = defineEvent<{ callId: string }>('service-calls.words-added');

/** Texts of the boxes that a client ticks. */
export const publicationText = 'Podem publicar meu comentário no site, com meu primeiro nome e cidade.';
export const reviewAskingText = 'Podem me pedir um depoimento por mensagem.';

/** Read by the client's page, which loads no shapes: `contract.ts` takes them from here. */
export const clientCallPath = '/api/service-calls/:clientKey';
export const responsePath = '/api/ai-validation/process-response/:clientKey';

/** The client's words on the payment; the amount in reais. */
interface Payment {
  paidAmount: number;
  paymentMethod: PaymentMethod;
  receivedReceipt: boolean;
}

/** The client's statement, without a payment where the company pays by the month; stars from 1 to 5. */
export interface Statement extends Partial<Payment> {
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
export function readStatement(
  form: Form,
  { isPaidByMonth }: { isPaidByMonth: boolean },
): { ok: true; statement: Statement } | { ok: false; issues: StatementIssue[] } {
  const payment: ReadPayment = isPaidByMonth ? { issues: [], payment: {} } : readPayment(form);
  const issues = [...payment.issues];
  const serviceRating = Number(textIn(form, 'serviceRating'));
  if (![1, 2, 3, 4, 5].includes(serviceRating)) {
    issues.push({ field: 'serviceRating', message: 'Dê uma nota de 1 a 5.', isMissing: true });
  }
  if (issues.length > 0) return { ok: false, issues };
  const additionalComments = cutText(textIn(form, 'additionalComments'), 2_000);
  return {
    ok: true,
    statement: {
      ...payment.payment,
      serviceRating,
      ...(additionalComments === '' ? {} : { additionalComments }),
      publishComment: form.get('publishComment') !== null,
      askReview: form.get('askReview') !== null,
    },
  };
}

interface Form {
  get(name: string): unknown;
}

interface ReadPayment {
  issues: StatementIssue[];
  payment: Partial<Payment>;
}

function readPayment(form: Form): ReadPayment {
  const text = (name: string) => textIn(form, name);
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
  if (issues.length > 0 || !amount.ok || paymentMethod === undefined) return { issues, payment: {} };
  const paidAmount = centsToReais(amount.cents);
  return { issues, payment: { paidAmount, paymentMethod, receivedReceipt: receipt === 'sim' } };
}

function textIn(form: Form, name: string): string {
  return String(form.get(name) ?? '').trim();
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
