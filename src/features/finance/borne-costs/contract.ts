import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import { amountField, dayField, idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema, doneWithIdSchema } from '#shared/api/replies.ts';
import { agreedDays } from '../contract.ts';
import { costBearers, costKinds, refundHands } from './rules.ts';

/** Something that was borne after all; amounts in reais. */
const borneCostSchema = z.object({
  id: z.uuid(),
  kind: z.enum(costKinds),
  amount: z.number(),
  /** The partner's part of it; the rest is the central's. */
  partnerAmount: z.number(),
  /** The commission that went back with it. */
  commission: z.number(),
  /** Of a refund alone. */
  handedBy: z.enum(refundHands).nullable(),
  /** The partner who is paid for a return. */
  doneByName: z.string().nullable(),
  partnerName: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  isUndone: z.boolean(),
  /** The day and proof of the central's payment; null while it has not paid. */
  payout: z.object({ paidOn: z.iso.date(), proof: z.string() }).nullable(),
});
export type BorneCost = z.infer<typeof borneCostSchema>;

const callMoneyReply = z.object({
  /** The commission that stands; null without one. */
  commission: z
    .object({
      finalValue: z.number(),
      percent: z.number(),
      agreed: agreedDays.nullable(),
      amount: z.number(),
      dueOn: z.iso.date(),
    })
    .nullable(),
  /** Lines of partners by this call, for and against them, oldest first. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      partnerName: z.string(),
      amount: z.number(),
      postedAt: instant,
      reason: z.string().nullable(),
    }),
  ),
  costs: z.array(borneCostSchema),
  /** Given back by now, in reais. */
  refunded: z.number(),
  /** The amount that can still be given back, in reais; 0 for nothing. */
  refundable: z.number(),
  /** Of a return in guarantee that nobody was paid for; null for any other call. */
  payableReturn: z.object({ firstPartnerName: z.string(), doneByName: z.string(), isSame: z.boolean() }).nullable(),
});
export type CallMoney = z.infer<typeof callMoneyReply>;

const amount = amountField.refine((reais) => reais > 0, 'Informe o valor.');
const partnerAmount = amountField.nullable();
const reason = requiredText('Escreva o motivo.', 500);
const bearer = z.enum(costBearers, 'Escolha por conta de quem.');

/** Terms of what is borne; `partnerAmount` is said where it is divided. */
export const costTerms = { amount, bearer, partnerAmount, reason };
interface Parts {
  amount: number;
  bearer: (typeof costBearers)[number];
  partnerAmount: number | null;
}
export const isDivided = ({ amount: whole, bearer: who, partnerAmount: part }: Parts) =>
  who !== 'dividido' || (part !== null && part > 0 && part < whole);
export const notDivided = {
  path: ['partnerAmount'],
  message: 'Informe a parte do prestador: mais que nada e menos que o valor inteiro.',
};

export const refundTerms = {
  ...costTerms,
  handedBy: z.enum(refundHands, 'Escolha quem entrega o dinheiro ao cliente.'),
};
export const refundBody = strictBody({
  ...refundTerms,
  /** The amount given back when the form was opened; refused with 409 when it has changed. */
  seen: z.number('Abra o chamado de novo.'),
}).refine(isDivided, notDivided);
export type RefundBody = z.infer<typeof refundBody>;

export const payReturnBody = strictBody(costTerms).refine(isDivided, notDivided);
export type PayReturnBody = z.infer<typeof payReturnBody>;

export const undoCostBody = strictBody({ reason });

export const payoutBody = strictBody({
  paidOn: dayField('Informe o dia.'),
  proof: requiredText('Diga o que comprova a devolução.', 300),
});
export type PayoutBody = z.infer<typeof payoutBody>;

export const borneCostOperations = operations('finance', {
  findCallMoney: get('/api/admin/chamados/:id/dinheiro', {
    access: 'finance.read',
    summary: 'What a call did to money: its commission, what partners owe by it, refunds and paid returns',
    params: idParams,
    looksAt: 'service_calls',
    reply: callMoneyReply,
    failure: 'Erro ao carregar o dinheiro do chamado',
  }),

  refundClient: post('/api/admin/chamados/:id/devolucoes', {
    access: 'finance.write',
    summary:
      'Gives a client money back, whole or in part, and says who bears it; the commission on the partner’s part goes back',
    params: idParams,
    body: refundBody,
    reply: doneWithIdSchema,
    status: 201,
    idempotent: true,
    failure: 'A devolução não foi registrada',
  }),

  payReturn: post('/api/admin/chamados/:id/retorno-pago', {
    access: 'finance.write',
    summary: 'Pays the partner who did a return in guarantee, and says who bears it',
    params: idParams,
    body: payReturnBody,
    reply: doneWithIdSchema,
    status: 201,
    idempotent: true,
    failure: 'O retorno não foi pago',
  }),

  undoCost: post('/api/admin/devolucoes/:id/desfazer', {
    access: 'finance.write',
    summary: 'Takes a refund or a paid return back by its contrary entry',
    params: idParams,
    body: undoCostBody,
    reply: doneSchema,
    failure: 'Não foi desfeito',
  }),

  recordPayout: post('/api/admin/devolucoes/:id/entrega', {
    access: 'finance.write',
    summary: 'Notes that the central handed a refund over to the client',
    params: idParams,
    body: payoutBody,
    reply: doneSchema,
    failure: 'A entrega não foi registrada',
  }),

  undoPayout: post('/api/admin/devolucoes/:id/entrega/desfazer', {
    access: 'finance.write',
    summary: 'Takes the handing over of a refund back by its contrary entry',
    params: idParams,
    body: undoCostBody,
    reply: doneSchema,
    failure: 'A entrega não foi desfeita',
  }),
});
