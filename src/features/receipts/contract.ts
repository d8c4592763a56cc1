import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { amountField, idParams, instant, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { receiptSides, receiptStatuses, receiptWays } from './rules.ts';

const statusField = z.enum(receiptStatuses, 'Status desconhecido.');

/** One receipt in the list; amounts in reais. */
export const receiptSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: statusField,
  uploadDate: instant,
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  /** Of the call it belongs to. */
  clientName: z.string().nullable(),
  amount: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  /** From 0 to 100; null until the receipt has been read. */
  validationScore: z.number().int().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceiptsQuery = z.object({ search: searchField, status: filterField(statusField), ...pageFields });
export type ListReceiptsQuery = z.infer<typeof listReceiptsQuery>;

const listReceiptsReply = z.object({
  analises: z.array(receiptSchema),
  ...pageCounts,
});

/** Another receipt with the same bytes. */
export const otherUseSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: statusField,
  uploadDate: instant,
  protocolNumber: z.string().nullable(),
});

export const receiptDetailReply = receiptSchema.extend({
  contentType: z.string(),
  side: z.enum(receiptSides),
  way: z.enum(receiptWays),
  senderName: z.string(),
  /** The first receipt with the same bytes; null where this is it. */
  firstUse: otherUseSchema.nullable(),
  /** Later receipts with the same bytes. */
  furtherUses: z.array(otherUseSchema),
  /** Stated payment of the call; null for none. */
  clientPaidAmount: z.number().nullable(),
  partnerReportedAmount: z.number().nullable(),
  history: z.array(statusChangeSchema),
  /** Whether the reader may approve or reject it. */
  canDecide: z.boolean(),
});
export type ReceiptDetail = z.infer<typeof receiptDetailReply>;

/** The sender's data beside the file, which is in the form's field `receipt`. */
export const uploadReceiptQuery = z.object({
  protocol: filterField(storedText().max(40, 'Use no máximo 40 caracteres.')),
  amount: filterField(z.coerce.number('Informe um valor em reais.').pipe(amountField)),
  paymentMethod: filterField(paymentMethodField),
  /** The sender's id of this sending, stays the same when it is tried again. */
  envio: filterField(z.uuid('Este envio não tem um código válido.')),
});
export type UploadReceiptQuery = z.infer<typeof uploadReceiptQuery>;

const uploadReceiptReply = success({
  id: z.uuid(),
  fileName: z.string(),
  firstUse: otherUseSchema.nullable(),
  wasThere: z.boolean(),
});

export const decideReceiptBody = strictBody({
  status: statusField.refine((status) => status !== 'analisando', 'Só a leitura passa um recibo para Analisando.'),
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type DecideReceiptBody = z.infer<typeof decideReceiptBody>;

const decideReceiptReply = success({ id: z.uuid(), status: statusField });

export const uploadFailure = 'Erro ao fazer upload do arquivo';

export const receiptOperations = operations('receipts', {
  listReceipts: get('/api/admin/analise-recibos', {
    access: 'receipts.read',
    summary: 'Receipts, newest first',
    query: listReceiptsQuery,
    lists: { name: 'analise-recibos', rows: 'analises' },
    reply: listReceiptsReply,
    polled: true,
    failure: 'Erro ao carregar análises',
  }),

  findReceipt: get('/api/admin/analise-recibos/:id', {
    access: 'receipts.read',
    summary: 'One receipt beside what was said about the payment',
    params: idParams,
    looksAt: 'receipts',
    reply: receiptDetailReply,
    failure: 'Erro ao carregar o recibo',
  }),

  readReceiptFile: get('/api/admin/analise-recibos/:id/arquivo', {
    access: 'receipts.read',
    summary: 'The file of a receipt',
    params: idParams,
    sends: 'paper',
  }),

  uploadReceipt: post('/api/admin/analise-recibos/upload', {
    access: 'receipts.write',
    summary: 'Upload a receipt in the field `receipt`; the same file again is stored as a further use of the first',
    query: uploadReceiptQuery,
    reply: uploadReceiptReply,
    status: 201,
    upload: 'receipt',
    failure: uploadFailure,
  }),

  decideReceipt: patch('/api/admin/analise-recibos/:id/status', {
    access: 'receipts.decide',
    summary: 'Approve or reject a receipt or take that back, with a reason',
    params: idParams,
    body: decideReceiptBody,
    reply: decideReceiptReply,
    failure: 'Erro ao atualizar status',
  }),
});
