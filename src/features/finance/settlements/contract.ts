import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import { bulkReply } from '#shared/api/bulk.ts';
import { amountField, idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField, totalsOf, totalsPart } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { agreedDays } from '../contract.ts';
import { settlementStatuses } from '../rules.ts';
import { leftOutReasons } from './rules.ts';

const statusField = z.enum(settlementStatuses, 'Status desconhecido.');
const dayField = (message: string) => z.iso.date(message);

/** One request for payment to a partner; amounts in reais. */
export const settlementSchema = z.object({
  id: z.uuid(),
  /** Its name for people. */
  name: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  status: statusField,
  amount: z.number(),
  paid: z.number(),
  missing: z.number(),
  /** A calendar day. */
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Settlement = z.infer<typeof settlementSchema>;

export const listSettlementsQuery = z.object({
  status: filterField(statusField),
  /** Of the partner's name. */
  search: searchField,
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  ...pageFields,
});
export type ListSettlementsQuery = z.infer<typeof listSettlementsQuery>;

const listSettlementsReply = z.object({
  acertos: z.array(settlementSchema),
  ...totalsOf({
    total: pageCounts.total,
    /** Amounts in reais. */
    stats: z.object({ emAberto: z.number(), atrasado: z.number(), recebido: z.number() }),
  }),
});

/** PIX 'copia e cola' of what is missing; null where nothing is, or no account is known. */
export const pixField = z.string().nullable();

export const settlementDetailReply = settlementSchema.extend({
  pix: pixField,
  lines: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      amount: z.number(),
      postedAt: instant,
      /** The month that it counts in, `2026-11`, and the one of what it is about. */
      month: z.string(),
      about: z.string(),
      callId: z.uuid().nullable(),
      protocolNumber: z.string().nullable(),
      finalValue: z.number().nullable(),
      percent: z.number().nullable(),
      /** The days for which the percentage was agreed; null for the service's own. */
      agreed: agreedDays.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      paidOn: z.iso.date(),
      /** The proof of the payment. */
      proof: z.string(),
      actorName: z.string(),
      at: instant,
      isUndone: z.boolean(),
      /** The line of the bank that shows it; it is undone there. */
      bankLineId: z.uuid().nullable(),
    }),
  ),
  /** The amount given up as a loss; null unless it stands. */
  writeOff: z.object({ amount: z.number(), reason: z.string(), actorName: z.string(), at: instant }).nullable(),
  history: z.array(statusChangeSchema),
});
export type SettlementDetail = z.infer<typeof settlementDetailReply>;

const unsettledReply = z.object({
  /** Below it a partner's lines wait; in reais. */
  minimum: z.number(),
  /** The due day of a settlement of today. */
  dueOn: z.iso.date(),
  /** The next day on which the clock settles; null where it does not. */
  nextOn: z.iso.date().nullable(),
  prestadores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      lines: z.number().int(),
      /** In reais; negative where the portal owes. */
      amount: z.number(),
      /** The reason why its lines wait, and until when; null where they are settled. */
      left: z.object({ reason: z.enum(leftOutReasons), words: z.string() }).nullable(),
    }),
  ),
});
export type Unsettled = z.infer<typeof unsettledReply>;

export const settlePartnersBody = strictBody({
  dueOn: dayField('Escolha o vencimento.'),
  prestadores: z
    .array(
      strictBody({
        id: z.uuid('Prestador desconhecido.'),
        /** The shown amount, in reais; a partner who owes another amount by now is left out. */
        amount: z.number('Informe um valor em reais.'),
      }),
      'Escolha pelo menos um prestador.',
    )
    .min(1, 'Escolha pelo menos um prestador.')
    .max(500, 'Escolha até 500 de cada vez.'),
});
export type SettlePartnersBody = z.infer<typeof settlePartnersBody>;

export const settlePartnerBody = strictBody({
  partnerId: z.uuid('Escolha o prestador.'),
  dueOn: dayField('Escolha o vencimento.'),
});

export const recordPaymentBody = strictBody({
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  proof: requiredText('Diga o que comprova o pagamento.', 300),
});

export const undoPaymentBody = strictBody({ reason: requiredText('Escreva o motivo.', 500) });

export const undoSettlementBody = strictBody({
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 500),
});

export const settlementOperations = operations('finance', {
  listSettlements: get('/api/admin/acertos', {
    access: 'finance.read',
    summary: 'Settlements, newest first, with what is open, late and received',
    query: listSettlementsQuery.extend(totalsPart),
    lists: { name: 'acertos', rows: 'acertos' },
    reply: listSettlementsReply,
    polled: true,
    failure: 'Erro ao carregar os acertos',
  }),

  listUnsettled: get('/api/admin/acertos/a-acertar', {
    access: 'finance.read',
    summary: 'Partners with lines that stand in no settlement, with their sum',
    lists: { name: 'acertos' },
    reply: unsettledReply,
    failure: 'Erro ao carregar o que há a acertar',
  }),

  findSettlement: get('/api/admin/acertos/:id', {
    access: 'finance.read',
    summary: 'One settlement with its lines, its payments and its history',
    looksAt: 'settlements',
    params: idParams,
    reply: settlementDetailReply,
    failure: 'Erro ao carregar o acerto',
  }),

  settlePartner: post('/api/admin/acertos', {
    access: 'finance.write',
    summary: 'Gathers what a partner owes into one settlement',
    body: settlePartnerBody,
    reply: doneWithIdSchema,
    idempotent: true,
    failure: 'O acerto não foi feito',
  }),

  settlePartners: post('/api/admin/acertos/todos', {
    access: 'finance.write',
    summary: 'Gathers what each of several partners owes into a settlement of its own',
    body: settlePartnersBody,
    reply: bulkReply,
    idempotent: true,
    failure: 'Os acertos não foram feitos',
  }),

  recordPayment: post('/api/admin/acertos/:id/pagamentos', {
    access: 'finance.write',
    summary: 'Keeps what was paid of a settlement, whole or in part',
    params: idParams,
    body: recordPaymentBody,
    reply: doneWithIdSchema,
    idempotent: true,
    failure: 'O pagamento não foi guardado',
  }),

  undoPayment: post('/api/admin/acertos/:id/pagamentos/:paymentId/desfazer', {
    access: 'finance.write',
    summary: 'Takes one payment back by its contrary entry',
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    body: undoPaymentBody,
    reply: doneWithIdSchema,
    failure: 'O pagamento não foi desfeito',
  }),

  undoSettlement: post('/api/admin/acertos/:id/desfazer', {
    access: 'finance.write',
    summary: 'Undoes a settlement of which nothing is paid',
    params: idParams,
    body: undoSettlementBody,
    reply: doneWithIdSchema,
    failure: 'O acerto não foi desfeito',
  }),
});
