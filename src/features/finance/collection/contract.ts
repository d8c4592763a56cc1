import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import {
  amountField,
  dayField,
  idParams,
  instant,
  optionalText,
  requiredText,
  strictBody,
} from '#shared/api/fields.ts';
import { filterField, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { byKey } from '#shared/choices.ts';
import { matchReasons } from '../bank-statements/rules.ts';
import { pixIdField } from '../payment-receipts/contract.ts';
import { settlementRequestKinds, settlementRequestStatuses } from '../rules.ts';
import { debtAges, debtWaits } from './rules.ts';

/** Amounts in reais by how late they are. */
const agesSchema = z.object(byKey(debtAges, () => z.number()));

const debtorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  ages: agesSchema,
  /** All that is owed; negative where the portal owes. */
  total: z.number(),
});
export type Debtor = z.infer<typeof debtorSchema>;

/** A partner above the ceiling, about whom a person is asked. */
const debtQuestionSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  /** The debt at the time of the question, in reais; the debt of today is in its row. */
  amount: z.number(),
  ceiling: z.number(),
  askedAt: instant,
});
export type DebtQuestion = z.infer<typeof debtQuestionSchema>;

const requestSchema = z.object({
  id: z.uuid(),
  kind: z.enum(settlementRequestKinds),
  text: z.string(),
  /** The payment, in reais; null where more time is asked for. */
  amount: z.number().nullable(),
  /** The day of payment, or the day that is asked for. */
  day: z.iso.date(),
  /** Of the PIX. */
  endToEnd: z.string().nullable(),
  /** Content type of the receipt; null without one. */
  receiptType: z.string().nullable(),
  at: instant,
  status: z.enum(settlementRequestStatuses),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type SettlementRequest = z.infer<typeof requestSchema>;

const dueChangeSchema = z.object({
  id: z.uuid(),
  before: z.iso.date(),
  dueOn: z.iso.date(),
  reason: z.string(),
  at: instant,
});

/** Requests and changes of one settlement, newest first. */
export const talkSchema = z.object({ requests: z.array(requestSchema), dueChanges: z.array(dueChangeSchema) });
export type SettlementTalk = z.infer<typeof talkSchema>;

/** A line of the bank that can be a payment that was told; the amount in reais. */
const claimLineSchema = z.object({
  id: z.uuid(),
  happenedOn: z.iso.date(),
  minute: z.string().nullable(),
  amount: z.number(),
  text: z.string(),
  reasons: z.array(z.enum(matchReasons)),
});
export type ClaimLine = z.infer<typeof claimLineSchema>;

const officeRequest = requestSchema.extend({
  actorName: z.string(),
  answeredBy: z.string().nullable(),
  /** Of a payment that waits for an answer, likeliest first. */
  lines: z.array(claimLineSchema),
});

const officeTalkReply = z.object({
  requests: z.array(officeRequest),
  dueChanges: z.array(dueChangeSchema.extend({ actorName: z.string() })),
});
export type OfficeTalk = z.infer<typeof officeTalkReply>;

export const listDebtsQuery = z.object({
  search: searchField,
  espera: filterField(z.enum(debtWaits, 'Pendência desconhecida.')),
});
export type ListDebtsQuery = z.infer<typeof listDebtsQuery>;

const debtsReply = z.object({
  prestadores: z.array(debtorSchema),
  total: agesSchema.extend({ tudo: z.number() }),
  /** Partners above the ceiling that wait for a decision. */
  perguntas: z.array(debtQuestionSchema),
  /** Partners' requests without an answer, oldest first. */
  pedidos: z.array(
    requestSchema.extend({
      settlementId: z.uuid(),
      settlementName: z.string(),
      partnerId: z.uuid(),
      partnerName: z.string(),
    }),
  ),
});
export type Debts = z.infer<typeof debtsReply>;

const debtLinesReply = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      /** Null for a line that stands in no settlement. */
      settlementId: z.uuid().nullable(),
      settlementName: z.string().nullable(),
      callId: z.uuid().nullable(),
      protocolNumber: z.string().nullable(),
      kind: z.enum(entryKinds).nullable(),
      dueOn: z.iso.date(),
      age: z.enum(debtAges),
      amount: z.number(),
    }),
  ),
});
export type DebtLines = z.infer<typeof debtLinesReply>;

export const rescheduleBody = strictBody({
  dueOn: dayField('Escolha o novo vencimento.'),
  reason: requiredText('Escreva o motivo.', 500),
  /** The due day that was read; refused with 409 when another was agreed. */
  seen: z.iso.date().optional(),
});

export const answerRequestBody = strictBody({
  status: z.enum(['aceito', 'recusado'], 'Escolha a resposta.'),
  answer: requiredText('Escreva a resposta.', 500),
  /** Another day than was asked for. */
  dueOn: dayField('Escolha o novo vencimento.').optional(),
  /** The line of the bank that is the payment. */
  bankLineId: z.uuid('Escolha a linha do banco.').optional(),
});

export const decideDebtBody = strictBody({
  /** The last day without offers; null leaves the partner as it is. */
  until: dayField('Escolha o último dia da pausa.').nullable(),
  reason: requiredText('Escreva o motivo.', 300),
});

/** A partner's answer to its settlement. */
export const submitRequestBody = z.discriminatedUnion('kind', [
  strictBody({
    kind: z.literal('pago'),
    amount: amountField.refine((reais) => reais > 0, 'Informe o valor pago.'),
    day: dayField('Informe o dia do pagamento.'),
    text: optionalText(280),
    endToEnd: pixIdField.nullish(),
    /** The receipt, sent before. */
    receiptId: z.uuid('Escolha o comprovante.').nullish(),
  }),
  strictBody({
    kind: z.literal('prazo'),
    day: dayField('Escolha o dia em que você paga.'),
    text: requiredText('Conte o motivo.', 280),
  }),
]);
export type SubmitRequestBody = z.infer<typeof submitRequestBody>;

const writes = { access: 'finance.write', reply: doneSchema } as const;

export const collectionOperations = operations('finance', {
  listDebts: get('/api/admin/cobranca', {
    access: 'finance.read',
    summary: 'What partners owe by how late it is, and what waits for a decision or an answer',
    query: listDebtsQuery,
    lists: { name: 'cobranca', rows: 'prestadores' },
    reply: debtsReply,
    polled: true,
    failure: 'Erro ao carregar a cobrança',
  }),

  findDebtLines: get('/api/admin/cobranca/:id', {
    access: 'finance.read',
    summary: 'What one partner owes, line by line, with its age',
    looksAt: 'partners',
    params: idParams,
    reply: debtLinesReply,
    failure: 'Erro ao carregar o que o prestador deve',
  }),

  decideDebtQuestion: post('/api/admin/cobranca/teto/:id', {
    access: 'partners.write',
    summary: 'Decides whether a partner above the ceiling gets no offers until a day',
    params: idParams,
    body: decideDebtBody,
    reply: doneSchema,
    failure: 'A decisão não foi salva',
  }),

  findSettlementTalk: get('/api/admin/acertos/:id/conversa', {
    access: 'finance.read',
    summary: 'What the partner of a settlement asked for, and the days that were agreed',
    looksAt: 'settlements',
    params: idParams,
    reply: officeTalkReply,
    failure: 'Erro ao carregar os pedidos do prestador',
  }),

  rescheduleSettlement: post('/api/admin/acertos/:id/vencimento', {
    ...writes,
    summary: 'Agrees another due day for an open settlement',
    params: idParams,
    body: rescheduleBody,
    failure: 'O vencimento não foi mudado',
  }),

  answerSettlementRequest: post('/api/admin/acertos/:id/pedidos/:requestId/resposta', {
    ...writes,
    summary: 'Answers what a partner asked for; accepted, it is done at once',
    params: idParams.extend({ requestId: z.uuid() }),
    body: answerRequestBody,
    failure: 'A resposta não foi salva',
  }),
});

export const ownCollectionOperations = operations('partner', {
  submitSettlementRequest: post('/api/partner/extrato/:id/pedidos', {
    access: 'own-record.manage',
    summary: 'Says that the own settlement is paid already, or asks for more time',
    params: idParams,
    body: submitRequestBody,
    reply: doneSchema,
    idempotent: true,
    failure: 'O recado não foi enviado',
  }),
});
