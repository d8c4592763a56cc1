import { z } from 'zod';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { clientReceiptsPath } from './rules.ts';

/** A receipt as its own sender sees it: neither its decision nor its earlier uses. */
const sentReceiptSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sentAt: instant,
});

export const sentReceiptsReply = z.object({
  /** Newest first. */
  receipts: z.array(sentReceiptSchema),
  /** The reason why no more can be sent; null when one can. */
  whyClosed: z.string().nullable(),
});
export type SentReceipts = z.infer<typeof sentReceiptsReply>;

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
});
