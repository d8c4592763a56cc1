import { z } from 'zod';
import { amountField, idParams, instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { clientAnswerPath, clientReceiptsPath } from './rules.ts';

/** A receipt as its own sender sees it: neither its decision nor its earlier uses. */
const sentReceiptSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sentAt: instant,
  /** Whether it waits for the machine to read it. */
  isBeingRead: z.boolean(),
  /** Null until it was read, and where nothing could be. */
  reading: z
    .object({
      amount: z.number().nullable(),
      paidOn: z.iso.date().nullable(),
      paidAtTime: z.string().nullable(),
      payeeName: z.string().nullable(),
      /** Only scheduled, and not paid yet. */
      isScheduled: z.boolean(),
    })
    .nullable(),
  /** The last answer of its sender to that; amount in reais. */
  answer: z.object({ isRight: z.boolean(), amount: z.number().nullable(), at: instant }).nullable(),
});

export const sentReceiptsReply = z.object({
  /** Newest first. */
  receipts: z.array(sentReceiptSchema),
  /** The reason why no more can be sent; null when one can. */
  whyClosed: z.string().nullable(),
});
export type SentReceipt = SentReceipts['receipts'][number];
export type SentReceipts = z.infer<typeof sentReceiptsReply>;

export const answerReadingBody = strictBody({
  isRight: z.boolean('Responda se está certo.'),
  /** The right amount where the reading is not. */
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor pago.').nullable(),
}).refine(({ isRight, amount }) => isRight === (amount === null), {
  path: ['amount'],
  message: 'Informe o valor que está no comprovante.',
});
export type AnswerReadingBody = z.infer<typeof answerReadingBody>;

const sendReceiptQuery = z.object({
  /** The sender's id of this sending, which stays the same when it is tried again. */
  envio: z.uuid('Falta o código do envio.'),
});

/** `wasThere`: this very sending had arrived before. */
const receivedReply = success({ id: z.uuid(), wasThere: z.boolean() });
const sendFailure = 'Não foi possível enviar o comprovante.';

export const ownReceiptOperations = operations('own-receipts', {
  listOwnReceipts: get('/api/partner/chamados/:id/comprovantes', {
    access: 'own-calls.read',
    summary: 'The receipts of an own call that the partner and its drivers sent; a driver reads the own ones',
    params: idParams,
    looksAt: 'service_calls',
    reply: sentReceiptsReply,
    polled: true,
    failure: 'Erro ao carregar os comprovantes',
  }),
  sendOwnReceipt: post('/api/partner/chamados/:id/comprovantes', {
    access: 'own-calls.report',
    summary: 'Send the receipt of a payment of an own call, also when the work is done',
    params: idParams,
    query: sendReceiptQuery,
    upload: 'receipt',
    reply: receivedReply,
    status: 201,
    failure: sendFailure,
  }),
  answerOwnReading: post('/api/partner/chamados/:id/comprovantes/:receiptId/resposta', {
    access: 'own-calls.report',
    summary: 'The sender of a receipt says whether it was read right, or the right amount',
    params: idParams.extend({ receiptId: z.uuid('Este endereço não está completo.') }),
    body: answerReadingBody,
    reply: sentReceiptsReply,
    idempotent: true,
    failure: 'Não foi possível enviar a resposta.',
  }),
});

/** The key from the address. An unknown or malformed one is a 404, never a field error. */
const clientPageParams = z.object({ clientKey: z.string() });

export const clientReceiptOperations = operations('client-page', {
  listClientReceipts: get(clientReceiptsPath, {
    access: 'public',
    summary: "The receipts that a call's client sent, for the holder of its page's key",
    params: clientPageParams,
    reply: sentReceiptsReply,
    polled: true,
  }),
  sendClientReceipt: post(clientReceiptsPath, {
    access: 'public',
    summary: 'The client sends the receipt of a payment after confirming the work; the same sending is stored once',
    params: clientPageParams,
    query: sendReceiptQuery,
    upload: 'receipt',
    reply: receivedReply,
    status: 201,
  }),
  answerClientReading: post(clientAnswerPath, {
    access: 'public',
    summary: 'The client says whether an own receipt was read right, or the right amount',
    params: z.object({ clientKey: z.string(), receiptId: z.string() }),
    body: answerReadingBody,
    reply: sentReceiptsReply,
    idempotent: true,
  }),
});
