import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import {
  amountField,
  filterField,
  instant,
  keptText,
  pageFields,
  requiredText,
  searchField,
  strictBody,
} from '#shared/fields.ts';
import { seenStatus, statusChangeSchema } from '#shared/status-change.ts';
import { receiptStatuses } from './rules.ts';

const statusField = z.enum(receiptStatuses, 'Status desconhecido.');

/** One receipt of the list; amounts in reais. */
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

export const listReceiptsReply = z.object({
  analises: z.array(receiptSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

export const receiptDetailReply = receiptSchema.extend({
  contentType: z.string(),
  /** What was said about the payment of the call; null where nobody said it yet. */
  clientPaidAmount: z.number().nullable(),
  partnerReportedAmount: z.number().nullable(),
  history: z.array(statusChangeSchema),
  /** Whether the reader may approve or reject it. */
  canDecide: z.boolean(),
});
export type ReceiptDetail = z.infer<typeof receiptDetailReply>;

/** What the sender tells beside the file, which travels in the form's field `receipt`. */
export const uploadReceiptQuery = z.object({
  protocol: filterField(keptText().max(40, 'Use no máximo 40 caracteres.')),
  amount: filterField(z.coerce.number('Informe um valor em reais.').pipe(amountField)),
  paymentMethod: filterField(paymentMethodField),
});
export type UploadReceiptQuery = z.infer<typeof uploadReceiptQuery>;

export const uploadReceiptReply = z.object({ success: z.literal(true), id: z.uuid(), fileName: z.string() });

export const decideReceiptBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type DecideReceiptBody = z.infer<typeof decideReceiptBody>;

export const decideReceiptReply = z.object({ success: z.literal(true), id: z.uuid(), status: statusField });
