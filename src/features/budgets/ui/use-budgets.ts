import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  budgetDetailReply,
  type ChangeBudgetStatusBody,
  callBudgetsReply,
  changeBudgetStatusReply,
  listBudgetsReply,
  type RegisterBudgetBody,
  registerBudgetReply,
} from '../contract.ts';

const path = '/api/admin/conversao-orcamentos';
const budgetsKey = ['budgets'];

interface BudgetFilters {
  search: string;
  status: string;
  priority: string;
  /** Left out for the first one. */
  page: number | undefined;
}

/** One page of refused budgets; asked for on load, when a filter changes and when somebody asks anew. */
export function useBudgets(filters: BudgetFilters) {
  return useQuery({
    queryKey: [...budgetsKey, 'list', filters],
    queryFn: ({ signal }) =>
      requestJson(listBudgetsReply, withQuery(path, { ...filters }), {
        failure: 'Erro ao carregar orçamentos',
        signal,
      }),
    placeholderData: keepPreviousData,
    select: (reply) => reply.data,
  });
}

/** One refused budget with its history. */
export function useBudget(id: string) {
  return useQuery({
    queryKey: [...budgetsKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(budgetDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o orçamento', signal }),
  });
}

/** The refused budgets of one call. */
export function useBudgetsOfCall(callId: string) {
  return useQuery({
    queryKey: [...budgetsKey, 'of-call', callId],
    queryFn: ({ signal }) =>
      requestJson(callBudgetsReply, `/api/admin/chamados/${callId}/orcamentos`, {
        failure: 'Erro ao carregar orçamentos',
        signal,
      }),
    select: (reply) => reply.orcamentos,
  });
}

export function useRegisterBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBudgetBody) =>
      requestJson(registerBudgetReply, path, { method: 'POST', body, failure: 'Erro ao registrar o orçamento' }),
    onSettled: () => client.invalidateQueries({ queryKey: budgetsKey }),
  });
}

export function useChangeBudgetStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeBudgetStatusBody) =>
      requestJson(changeBudgetStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: budgetsKey }),
  });
}
