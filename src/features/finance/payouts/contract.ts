import { z } from 'zod';
import { amountField, dayField, idParams, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema, doneWithIdSchema } from '#shared/api/replies.ts';
import { pixIdField } from '../payment-receipts/contract.ts';

const payoutSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  /** In reais. */
  amount: z.number(),
  paidOn: z.iso.date(),
  pixId: z.string(),
  by: z.string(),
  undone: z.object({ by: z.string(), reason: z.string() }).nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

const owedPartnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The balance in its favour, in reais. */
  owed: z.number(),
  /** Its PIX key; null without a verified one. */
  pixKey: z.string().nullable(),
});
export type OwedPartner = z.infer<typeof owedPartnerSchema>;

const listPayoutsReply = z.object({
  /** Partners with a balance in their favour, the largest first. */
  prestadores: z.array(owedPartnerSchema),
  /** Of all of them, in reais. */
  total: z.number(),
  /** The newest payouts. */
  repasses: z.array(payoutSchema),
});

export const payPartnerBody = strictBody({
  partnerId: z.uuid('Escolha o prestador.'),
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor do repasse.'),
  paidOn: dayField('Informe o dia do repasse.'),
  pixId: requiredText('Informe o identificador do PIX.', 32).pipe(pixIdField),
});

export const undoPartnerPayoutBody = strictBody({ reason: requiredText('Escreva o motivo.', 500) });

export const payoutOperations = operations('finance', {
  listPayouts: get('/api/admin/repasses', {
    access: 'finance.read',
    summary: 'Partners to whom the house owes money, and the newest payouts',
    lists: { name: 'repasses' },
    reply: listPayoutsReply,
    failure: 'Erro ao carregar os repasses',
  }),

  payPartner: post('/api/admin/repasses', {
    access: 'finance.write',
    summary: 'Keeps what the house paid to a partner, at most the balance in its favour',
    body: payPartnerBody,
    reply: doneWithIdSchema,
    idempotent: true,
    failure: 'O repasse não foi guardado',
  }),

  undoPartnerPayout: post('/api/admin/repasses/:id/desfazer', {
    access: 'finance.write',
    summary: 'Takes a payout back by its contrary entry',
    params: idParams,
    body: undoPartnerPayoutBody,
    reply: doneSchema,
    failure: 'O repasse não foi desfeito',
  }),
});
