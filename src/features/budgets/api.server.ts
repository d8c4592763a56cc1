import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { addTouch } from './add-touch.server.ts';
import { changeBudgetStatus } from './change-budget-status.server.ts';
import { budgetOperations } from './contract.ts';
import { findBudget, listBudgets, listBudgetsOfCall } from './queries.server.ts';
import { registerBudget } from './register-budget.server.ts';
import { sweepBudgets } from './sweep-budgets.server.ts';
import { whenCallFinished, whenQuoteApproved, whenQuoteDeclined } from './when-quote-decided.server.ts';

export const budgetsApi: Slice = {
  name: 'budgets',
  subscribers: [whenQuoteDeclined, whenQuoteApproved, whenCallFinished],
  jobs: [sweepBudgets],
  topics: { budgets: 'budgets.read' },
  routes(api) {
    serve(api, budgetOperations, {
      listBudgets: async (request) => {
        const data = await listBudgets(request.ctx, request.query);
        return { success: true as const, message: 'Orçamentos carregados', data };
      },

      findBudget: (request) => findBudget(request.ctx, request.params.id),

      listBudgetsOfCall: async (request) => ({ orcamentos: await listBudgetsOfCall(request.ctx, request.params.id) }),

      registerBudget: async (request) => {
        const { id } = await registerBudget(request.ctx, request.body);
        return { success: true as const, id };
      },

      addTouch: async (request) => {
        const { id } = request.params;
        await addTouch(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      changeBudgetStatus: async (request) => {
        const { id } = request.params;
        await changeBudgetStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
