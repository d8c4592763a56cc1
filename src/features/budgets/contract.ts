import { z } from 'zod';
import { declineReasons } from '#features/service-calls/reference-declines.ts';
import { amountField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { conversionStrategies, lostReasons, touchChannels } from './reference-conversion.ts';
import { budgetPriorities, budgetStatuses } from './rules.ts';

const statusField = z.enum(budgetStatuses, 'Status desconhecido.');
const declineReasonField = z.enum(declineReasons, 'Escolha por que o cliente recusou.');
const priorityField = z.enum(budgetPriorities, 'Escolha a prioridade.');

/** A declined budget; amounts in reais, null for people who may not see money. */
export const budgetSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  clientName: z.string(),
  clientPhone: z.string(),
  protocolNumber: z.string(),
  serviceType: z.string(),
  partnerName: z.string().nullable(),
  status: statusField,
  priority: priorityField,
  originalValue: z.number().nullable(),
  proposedValue: z.number().nullable(),
  /** Percent off the original value. */
  discount: z.number().nullable(),
  declineReason: declineReasonField.nullable(),
  conversionStrategy: z.string(),
  /** The reason for a loss; null for any other. */
  lostReason: z.enum(lostReasons).nullable(),
  /** The moment at which the clock closes it; null for a closed one. */
  expiresAt: instant.nullable(),
  /** The next contact with the client; null when closed or all are done. */
  nextTouch: z.object({ day: z.number().int(), dueOn: z.string(), isDue: z.boolean() }).nullable(),
  /** False when the client opted out of messages: only calls remain. */
  mayMessage: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Budget = z.infer<typeof budgetSchema>;

/** Without a query: the first page of everything. */
export const listBudgetsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  priority: filterField(priorityField),
  recusa: filterField(declineReasonField),
  /** Only open ones, by value × age: all, or those with a due contact. */
  fila: filterField(z.enum(['abertos', 'hoje'], 'Fila desconhecida.')),
  ...pageFields,
});
export type ListBudgetsQuery = z.infer<typeof listBudgetsQuery>;

const listBudgetsReply = success({
  message: z.string(),
  data: z.object({
    budgets: z.array(budgetSchema),
    page: z.number().int(),
    limit: z.number().int(),
    /** Over everything that matches the filters. */
    stats: z.object({
      totalBudgets: z.number().int(),
      pending: z.number().int(),
      negotiating: z.number().int(),
      converted: z.number().int(),
      /** Percent of all that were won. */
      conversionRate: z.number(),
      totalConvertedValue: z.number().nullable(),
    }),
    /** Matching budgets with a due contact. */
    due: z.number().int(),
    /** Closed budgets by the last strategy. */
    strategies: z.array(
      z.object({
        strategy: z.enum(conversionStrategies),
        closed: z.number().int(),
        won: z.number().int(),
        /** Percent of the closed ones. */
        rate: z.number(),
      }),
    ),
  }),
});

export const budgetDetailReply = budgetSchema.extend({
  /** Contacts with the client, oldest first. */
  touches: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      actorName: z.string(),
      day: z.number().int(),
      channel: z.enum(touchChannels),
      strategy: z.enum(conversionStrategies),
      note: z.string().nullable(),
    }),
  ),
  history: z.array(statusChangeSchema),
});
export type BudgetDetail = z.infer<typeof budgetDetailReply>;

export type StrategyRate = z.infer<typeof listBudgetsReply>['data']['strategies'][number];

const callBudgetsReply = z.object({ orcamentos: z.array(budgetSchema) });

/** Both amounts in reais; the proposed one is at most the original. */
export const registerBudgetBody = strictBody({
  callId: z.uuid('Escolha o chamado.'),
  originalValue: amountField.refine((reais) => reais > 0, 'Informe o valor do orçamento.'),
  proposedValue: amountField,
  priority: priorityField,
  declineReason: declineReasonField.optional(),
  conversionStrategy: requiredText('Conte como reconquistar o cliente.', 1_000),
}).refine((body) => body.proposedValue <= body.originalValue, {
  path: ['proposedValue'],
  message: 'O valor proposto não pode passar do original.',
});
export type RegisterBudgetBody = z.infer<typeof registerBudgetBody>;

export const changeBudgetStatusBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 1_000),
  /** Reason of a loss; 'outro' by default. */
  lostReason: z.enum(lostReasons, 'Escolha por que se perdeu.').optional(),
});
export type ChangeBudgetStatusBody = z.infer<typeof changeBudgetStatusBody>;

export const addTouchBody = strictBody({
  channel: z.enum(touchChannels, 'Escolha como falou.'),
  strategy: z.enum(conversionStrategies, 'Escolha o que tentou.'),
  note: optionalText(500),
});
export type AddTouchBody = z.infer<typeof addTouchBody>;

const changeBudgetStatusReply = success({ id: z.uuid(), status: statusField });

export const budgetOperations = operations('budgets', {
  listBudgets: get('/api/admin/conversao-orcamentos', {
    access: 'budgets.read',
    summary: 'Budgets that clients refused, newest first',
    query: listBudgetsQuery,
    lists: { name: 'conversao-orcamentos', rows: 'data.budgets' },
    reply: listBudgetsReply,
    failure: 'Erro ao carregar orçamentos',
  }),

  findBudget: get('/api/admin/conversao-orcamentos/:id', {
    access: 'budgets.read',
    summary: 'One refused budget with its history',
    params: idParams,
    looksAt: 'budgets',
    reply: budgetDetailReply,
    failure: 'Erro ao carregar o orçamento',
  }),

  listBudgetsOfCall: get('/api/admin/chamados/:id/orcamentos', {
    access: 'budgets.read',
    summary: 'The refused budgets of one call, newest first',
    params: idParams,
    looksAt: 'service_calls',
    reply: callBudgetsReply,
    failure: 'Erro ao carregar orçamentos',
  }),

  registerBudget: post('/api/admin/conversao-orcamentos', {
    access: 'budgets.write',
    summary: 'Note a budget that the client refused; a call has at most one open',
    body: registerBudgetBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Erro ao registrar o orçamento',
  }),

  addTouch: post('/api/admin/conversao-orcamentos/:id/contatos', {
    access: 'budgets.write',
    summary: 'Note that somebody spoke with the client on one of the days to do so; once for each',
    params: idParams,
    body: addTouchBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Erro ao registrar o contato',
  }),

  changeBudgetStatus: patch('/api/admin/conversao-orcamentos/:id/status', {
    access: 'budgets.write',
    summary: 'Move a refused budget on, with a reason; a cancelled call whose budget is won is opened again',
    params: idParams,
    body: changeBudgetStatusBody,
    reply: changeBudgetStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
