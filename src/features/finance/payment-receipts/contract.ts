import { z } from 'zod';
import { idParams, storedText } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';

/** `E`, the bank's eight digits, the minute, eleven letters or digits. */
const pixId = /^E\d{8}20\d{10}[\dA-Za-z]{11}$/;

/** The own id of a PIX; may be empty. */
export const pixIdField = storedText('Use um texto.').refine(
  (text) => text === '' || pixId.test(text),
  'O identificador começa com E e tem 32 letras e números.',
);

const receiptParams = z.object({ id: z.uuid(), requestId: z.uuid() });

/** A partner's claim of payment as the office reads it; the amount in reais. */
export const paymentClaimSchema = z.object({
  requestId: z.uuid(),
  settlementId: z.uuid(),
  amount: z.number(),
  day: z.iso.date(),
  text: z.string(),
  endToEnd: z.string().nullable(),
  /** Content type of the receipt; null without one. */
  receiptType: z.string().nullable(),
});
export type PaymentClaim = z.infer<typeof paymentClaimSchema>;

export const paymentReceiptOperations = operations('finance', {
  readPaymentReceipt: get('/api/admin/acertos/:id/pedidos/:requestId/comprovante', {
    access: 'finance.read',
    summary: 'The receipt of a payment that the partner of a settlement says to have made',
    looksAt: 'settlements',
    params: receiptParams,
    sends: 'paper',
  }),
});

export const ownPaymentReceiptOperations = operations('partner', {
  receivePaymentReceipt: post('/api/partner/extrato/:id/comprovante', {
    access: 'own-record.manage',
    summary:
      'The receipt of a payment of an own settlement, before the payment is told; goes after 24 hours if it is not',
    params: idParams,
    upload: 'comprovante',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'O comprovante não foi enviado.',
  }),

  readOwnPaymentReceipt: get('/api/partner/extrato/:id/pedidos/:requestId/comprovante', {
    access: 'own-record.manage',
    summary: 'The receipt that the partner who is signed in sent of a payment',
    params: receiptParams,
    sends: 'paper',
  }),
});
