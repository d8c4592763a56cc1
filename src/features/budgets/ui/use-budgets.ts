import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type AddTouchBody,
  budgetOperations,
  type ChangeBudgetStatusBody,
  type RegisterBudgetBody,
} from '../contract.ts';

/** One refused budget with its history. */
export function useBudget(id: string) {
  return useRead(budgetOperations.findBudget, { params: { id } });
}

/** The refused budgets of one call. */
export function useBudgetsOfCall(callId: string) {
  return useRead(
    budgetOperations.listBudgetsOfCall,
    { params: { id: callId } },
    { select: (reply) => reply.orcamentos },
  );
}

export function useRegisterBudget() {
  return useWrite(budgetOperations.registerBudget, (body: RegisterBudgetBody) => ({ body }));
}

export function useChangeBudgetStatus(id: string) {
  return useWrite(budgetOperations.changeBudgetStatus, (body: ChangeBudgetStatusBody) => ({ params: { id }, body }));
}

export function useAddTouch(id: string) {
  return useWrite(budgetOperations.addTouch, (body: AddTouchBody) => ({ params: { id }, body }));
}
