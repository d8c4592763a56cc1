import type { Slice } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { changeBudgetStatus } from './change-budget-status.server.ts';
import {
  budgetDetailReply,
  callBudgetsReply,
  changeBudgetStatusBody,
  changeBudgetStatusReply,
  listBudgetsQuery,
  listBudgetsReply,
  registerBudgetBody,
  registerBudgetReply,
} from './contract.ts';
import { findBudget, listBudgets, listBudgetsOfCall } from './queries.server.ts';
import { registerBudget } from './register-budget.server.ts';

const tags = ['budgets'];
const base = '/api/admin/conversao-orcamentos';
const read = { access: 'budgets.read' };
const write = { access: 'budgets.write' };

export const budgetsApi: Slice = {
  name: 'budgets',
  topics: { budgets: 'budgets.read' },
  routes(api) {
    api.get(
      base,
      {
        config: read,
        schema: {
          operationId: 'listBudgets',
          summary: 'Budgets that clients refused, newest first',
          tags,
          querystring: listBudgetsQuery,
          response: { 200: listBudgetsReply },
        },
      },
      async (request) => {
        const data = await listBudgets(request.ctx, request.query);
        return { success: true as const, message: 'Orçamentos carregados', data };
      },
    );

    api.get(
      `${base}/:id`,
      {
        config: read,
        schema: {
          operationId: 'findBudget',
          summary: 'One refused budget with its history',
          tags,
          params: idParams,
          response: { 200: budgetDetailReply },
        },
      },
      (request) => findBudget(request.ctx, request.params.id),
    );

    api.get(
      '/api/admin/chamados/:id/orcamentos',
      {
        config: read,
        schema: {
          operationId: 'listBudgetsOfCall',
          summary: 'The refused budgets of one call, newest first',
          tags,
          params: idParams,
          response: { 200: callBudgetsReply },
        },
      },
      async (request) => ({ orcamentos: await listBudgetsOfCall(request.ctx, request.params.id) }),
    );

    api.post(
      base,
      {
        config: write,
        schema: {
          operationId: 'registerBudget',
          summary: 'Note a budget that the client refused; a call has at most one open',
          tags,
          body: registerBudgetBody,
          response: { 201: registerBudgetReply },
        },
      },
      async (request, reply) => {
        const { id } = await registerBudget(request.ctx, request.body);
        return reply.code(201).send({ success: true, id });
      },
    );

    api.patch(
      `${base}/:id/status`,
      {
        config: write,
        schema: {
          operationId: 'changeBudgetStatus',
          summary: 'Move a refused budget on, with a reason',
          tags,
          params: idParams,
          body: changeBudgetStatusBody,
          response: { 200: changeBudgetStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changeBudgetStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
