import { z } from 'zod';
import { amountField, dayField, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';

/** `E`, the bank's eight digits, the minute, eleven letters or digits. */
const endToEnd = /^E\d{8}20\d{10}[\dA-Za-z]{11}$/;

export const claimPaymentBody = strictBody({
  settlementId: z.uuid('Escolha o acerto.'),
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  endToEnd: storedText('Use um texto.')
    .refine((text) => text === '' || endToEnd.test(text), 'O identificador começa com E e tem 32 letras e números.')
    .nullish(),
});

const claimSchema = z.object({
  settlementId: z.uuid(),
  amount: z.number(),
  paidOn: z.iso.date(),
  endToEnd: z.string().nullable(),
});
export type PaymentClaim = z.infer<typeof claimSchema>;

export const paymentClaimOperations = operations('partner', {
  listOwnClaims: get('/api/partner/pagamentos-informados', {
    access: 'own-record.manage',
    summary: 'Payments that the partner who is signed in said to have made, of open settlements',
    reply: z.object({ pagamentos: z.array(claimSchema) }),
    failure: 'Erro ao carregar os pagamentos informados',
  }),

  claimPayment: post('/api/partner/pagamentos-informados', {
    access: 'own-record.manage',
    summary: 'Says that a PIX of one day and amount is the payment of an own settlement; pays nothing by itself',
    body: claimPaymentBody,
    reply: doneSchema,
    failure: 'O pagamento não foi informado',
  }),
});
