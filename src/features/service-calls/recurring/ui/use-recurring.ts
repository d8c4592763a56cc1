import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type AddRecurringBody, type ChangeRecurringBody, recurringOperations as operations } from '../contract.ts';

/** Visits of a client that come again. */
export function useRecurringVisits(id: string) {
  return useRead(operations.listRecurringVisits, { params: { id } }, { select: (reply) => reply.visitas });
}

/** Days without a call between two days, and those on which none could be opened. */
export function usePlannedDays(range: { from: string; to: string }) {
  return useRead(
    operations.listPlannedDays,
    { query: range },
    { refreshMs: 60_000, keepsShown: true, select: (reply) => reply.dias },
  );
}

export function useAddRecurring(id: string) {
  return useWrite(operations.addRecurringVisit, (body: AddRecurringBody) => ({ params: { id }, body }));
}

export function useChangeRecurring(id: string) {
  return useWrite(operations.changeRecurringVisit, (body: ChangeRecurringBody) => ({ params: { id }, body }));
}

export function useSkipDay(id: string, on: string) {
  return useWrite(operations.skipVisitDay, () => ({ params: { id, on } }));
}

export function useOpenDay(id: string, on: string) {
  return useWrite(operations.openVisitDay, (overrideReason: string) => ({
    params: { id, on },
    body: { overrideReason: overrideReason || null },
  }));
}
