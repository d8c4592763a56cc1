import { z } from 'zod';
import { amountField, idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { DomainError } from '#shared/errors.ts';
import { paymentMethodField } from '../contract.ts';
import { callStatuses, paymentMethods } from '../rules.ts';
import { clientCallPath, responsePath } from './rules.ts';

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const clientKeyParams = z.object({ clientKey: z.string().max(200) });

/** Data of the confirmation page: first name only, and the call's state. */
export const clientCallReply = z.object({
  protocol: z.string(),
  clientName: z.string(),
  serviceType: z.string(),
  partnerName: z.string().nullable(),
  status: z.enum(callStatuses),
  confirmed: z.boolean(),
  /** The client was asked to correct what they stated: the answer takes its place. */
  isCorrection: z.boolean(),
  /** The company pays by the month: the payment is not asked about. */
  isPaidByMonth: z.boolean(),
});
export type ClientCall = z.infer<typeof clientCallReply>;

/** The client's statement: amount in reais, payment method, receipt received or not, 1 to 5 stars. */
export const confirmationSchema = strictBody({
  paidAmount: amountField,
  paymentMethod: z.enum(paymentMethods, 'Escolha a forma de pagamento.'),
  receivedReceipt: z.boolean('Diga se recebeu nota fiscal ou recibo.'),
  serviceRating: z
    .number('Dê uma nota de 1 a 5.')
    .int('Dê uma nota de 1 a 5.')
    .min(1, 'Dê uma nota de 1 a 5.')
    .max(5, 'Dê uma nota de 1 a 5.'),
  additionalComments: optionalText(2_000),
  /** A separate, unticked box: without it the words stay private. */
  publishComment: z.boolean().optional(),
  /** A separate, unticked box: words to publish may be asked for once, by message. */
  askReview: z.boolean().optional(),
});

export type Confirmation = z.infer<typeof confirmationSchema>;

/** The client's statement where the company pays by the month. */
const monthlyConfirmationSchema = confirmationSchema.omit({
  paidAmount: true,
  paymentMethod: true,
  receivedReceipt: true,
});
export type MonthlyConfirmation = z.infer<typeof monthlyConfirmationSchema>;

/** The client's statement about a call. */
const statementSchema = z.object({
  paidAmount: z.number().nullable(),
  /** Like the receipt null where the company pays by the month. */
  paymentMethod: paymentMethodField.nullable(),
  receivedReceipt: z.boolean().nullable(),
  serviceRating: z.number().int(),
  /** Null without a comment, or without consent to publish it. */
  additionalComments: z.string().nullable(),
  /** There are words that stay private. */
  isPrivate: z.boolean(),
  publishComment: z.boolean(),
  confirmedAt: instant,
});

/** The client's current statement, for the office. */
export const statedSchema = statementSchema.extend({
  /** The moment at which the one correction was requested; until it arrives, the first statement counts. */
  correctionAskedAt: instant.nullable(),
  /** The statement before the correction. */
  replaced: statementSchema.nullable(),
});
export type Stated = z.infer<typeof statedSchema>;

/** The reason for requesting a correction. */
const askCorrectionBody = strictBody({ reason: optionalText(500) });
const askCorrectionReply = success({ id: z.uuid(), confirmationUrl: z.string() });

/** One field with the statement as a JSON text, as the page has always sent it. */
const processResponseBody = strictBody({
  clientResponse: z.string('Envie a resposta do cliente.').min(1, 'Envie a resposta do cliente.').max(10_000),
});

const processResponseReply = success({ message: z.string() });

/** Parses the JSON text of `clientResponse`; throws `invalid` with the refused fields by name. */
export function parseClientResponse(
  text: string,
  { isPaidByMonth }: Pick<ClientCall, 'isPaidByMonth'>,
): Confirmation | MonthlyConfirmation {
  const parsed = (isPaidByMonth ? monthlyConfirmationSchema : confirmationSchema).safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new DomainError('invalid', 'Por favor, preencha todos os campos obrigatórios.', { issues });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const confirmationOperations = operations('client-page', {
  askCorrection: post('/api/admin/chamados/:id/correcao', {
    access: 'calls.write',
    summary: 'Ask the client to correct a confirmation, once, by a new link',
    tag: 'service-calls',
    params: idParams,
    body: askCorrectionBody,
    reply: askCorrectionReply,
    failure: 'Erro ao pedir a correção',
  }),

  findCallToConfirm: get(clientCallPath, {
    access: 'public',
    summary: "A call as its client's page shows it",
    params: clientKeyParams,
    reply: clientCallReply,
  }),

  confirmCompletion: post(responsePath, {
    access: 'public',
    summary: 'The client states what was paid, once',
    params: clientKeyParams,
    body: processResponseBody,
    reply: processResponseReply,
    idempotent: true,
  }),
});
