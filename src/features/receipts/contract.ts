import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { amountField, idParams, instant, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { maxReceiptPages, receiptStatuses } from './rules.ts';

export const receiptStatusField = z.enum(receiptStatuses, 'Status desconhecido.');

/** Another receipt with the same bytes. */
export const otherUseSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: receiptStatusField,
  uploadDate: instant,
  protocolNumber: z.string().nullable(),
});

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
  status: receiptStatusField.refine(
    (status) => status !== 'analisando',
    'Só a leitura passa um recibo para Analisando.',
  ),
  from: seenStatus(receiptStatusField),
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type DecideReceiptBody = z.infer<typeof decideReceiptBody>;

export const askReceiptDecisionBody = strictBody({
  from: seenStatus(receiptStatusField),
  words: requiredText('Escreva o que o administrador precisa saber.', 1_000),
});
export type AskReceiptDecisionBody = z.infer<typeof askReceiptDecisionBody>;

const decideReceiptReply = success({ id: z.uuid(), status: receiptStatusField });

export const uploadFailure = 'Erro ao fazer upload do arquivo';

const noPage = 'Esta página não existe.';
const pageField = z.coerce
  .number(noPage)
  .int(noPage)
  .min(0, noPage)
  .max(maxReceiptPages - 1, noPage);

export const receiptOperations = operations('receipts', {
  readReceiptPage: get('/api/admin/analise-recibos/:id/paginas/:page', {
    access: 'receipts.read',
    summary: 'A page of a receipt that is a PDF, drawn as a picture and counted from 0',
    params: idParams.extend({ page: pageField }),
    sends: 'paper',
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
    access: 'receipts.write',
    summary: 'Approve or reject a receipt or take that back, with a reason: with receipts.decide, or within a limit',
    params: idParams,
    body: decideReceiptBody,
    reply: decideReceiptReply,
    failure: 'Erro ao atualizar status',
  }),

  askReceiptDecision: post('/api/admin/analise-recibos/:id/pedir-decisao', {
    access: 'receipts.write',
    summary: 'Ask an administrator to decide a receipt, with what was found',
    params: idParams,
    body: askReceiptDecisionBody,
    reply: decideReceiptReply,
    failure: 'Não foi possível pedir a decisão.',
  }),
});
