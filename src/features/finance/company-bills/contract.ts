import { z } from 'zod';
import { amountField, dayField, idParams, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema, doneWithIdSchema } from '#shared/api/replies.ts';
import { statusChangeSchema } from '#shared/record/status-change.ts';
import { pixField } from '../settlements/contract.ts';
import { billFilters, billStatuses } from './rules.ts';

/** A company's bill of a month; amounts in reais. */
export const companyBillSchema = z.object({
  id: z.uuid(),
  /** Its name for people. */
  name: z.string(),
  clientId: z.uuid(),
  clientName: z.string(),
  /** `2026-11`. */
  month: z.string(),
  status: z.enum(billStatuses),
  /** The sum of its lines. */
  amount: z.number(),
  paid: z.number(),
  /** Negative where more was paid, which is the company's credit. */
  missing: z.number(),
  /** Null while it gathers. */
  dueOn: z.iso.date().nullable(),
  isLate: z.boolean(),
});
export type CompanyBill = z.infer<typeof companyBillSchema>;

export const listBillsQuery = z.object({
  status: filterField(z.enum(billFilters, 'Status desconhecido.')),
  /** Of the company's name. */
  search: searchField,
  clientId: filterField(z.uuid('Empresa desconhecida.')),
  ...pageFields,
});
export type ListBillsQuery = z.infer<typeof listBillsQuery>;

const listBillsReply = z.object({
  faturas: z.array(companyBillSchema),
  ...pageCounts,
  /** Over everything that matches the filters; in reais. */
  stats: z.object({ reunindo: z.number(), aReceber: z.number(), vencido: z.number(), recebido: z.number() }),
});

export const billDetailReply = companyBillSchema.extend({
  /** Its receiver. */
  receiver: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  pix: pixField,
  lines: z.array(
    z.object({
      id: z.uuid(),
      callId: z.uuid(),
      protocolNumber: z.string(),
      service: z.string(),
      site: z.string(),
      finishedOn: z.iso.date(),
      amount: z.number(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      paidOn: z.iso.date(),
      proof: z.string(),
      by: z.string(),
      undone: z.object({ by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** Credits of earlier bills, less those that went to later ones. */
  credit: z.number(),
  history: z.array(statusChangeSchema),
});
export type BillDetail = z.infer<typeof billDetailReply>;

export const closeBillBody = strictBody({
  /** The amount that was seen, in reais; another one by now is refused. */
  seen: z.number('Informe o valor visto.').optional(),
});
const reasonBody = strictBody({ reason: requiredText('Escreva o motivo.', 500) });
export const reopenBillBody = reasonBody;
export const undoBillPaymentBody = reasonBody;

export const payBillBody = strictBody({
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  proof: requiredText('Diga o que comprova o pagamento.', 300),
  /** The amount missing when the form was opened, in reais. */
  seen: z.number().optional(),
});

export const billOperations = operations('finance', {
  listBills: get('/api/admin/faturas', {
    access: 'finance.read',
    summary: 'Bills of companies that pay by the month, newest month first, with what is owed, late and received',
    query: listBillsQuery,
    lists: { name: 'faturas', rows: 'faturas' },
    reply: listBillsReply,
    failure: 'Erro ao carregar as faturas',
  }),

  findBill: get('/api/admin/faturas/:id', {
    access: 'finance.read',
    summary: 'One bill with its calls, its payments and its history',
    looksAt: 'company_bills',
    params: idParams,
    reply: billDetailReply,
    failure: 'Erro ao carregar a fatura',
  }),

  exportBill: get('/api/admin/faturas/:id/planilha', {
    access: 'finance.read',
    summary: 'The calls of a bill as a CSV file, for the company',
    params: idParams,
    sends: 'csv',
  }),

  closeBill: post('/api/admin/faturas/:id/fechar', {
    access: 'finance.write',
    summary: 'Closes a bill: what is finished afterwards stands on the next one',
    params: idParams,
    body: closeBillBody,
    reply: doneSchema,
    failure: 'A fatura não foi fechada',
  }),

  reopenBill: post('/api/admin/faturas/:id/reabrir', {
    access: 'finance.write',
    summary: 'Opens a closed bill again, while it was not sent and nothing is paid',
    params: idParams,
    body: reopenBillBody,
    reply: doneSchema,
    failure: 'A fatura não foi reaberta',
  }),

  sendBill: post('/api/admin/faturas/:id/enviar', {
    access: 'finance.write',
    summary: 'Sends a closed bill to who receives it',
    params: idParams,
    reply: doneSchema,
    failure: 'A fatura não foi enviada',
  }),

  payBill: post('/api/admin/faturas/:id/pagamentos', {
    access: 'finance.write',
    summary: 'Keeps what a company paid of a bill: in part, whole, or beyond it',
    params: idParams,
    body: payBillBody,
    reply: doneWithIdSchema,
    idempotent: true,
    failure: 'O pagamento não foi guardado',
  }),

  undoBillPayment: post('/api/admin/faturas/:id/pagamentos/:paymentId/desfazer', {
    access: 'finance.write',
    summary: "Takes a company's payment back by its contrary entry",
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    body: undoBillPaymentBody,
    reply: doneSchema,
    failure: 'O pagamento não foi desfeito',
  }),
});
