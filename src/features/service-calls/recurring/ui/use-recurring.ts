import { useQueryClient } from '@tanstack/react-query';
import { partnerOperations } from '#features/partners/office/contract.ts';
import { useRead, useSearch, useWrite } from '#ui/api/use-operation.ts';
import {
  type AddRecurringBody,
  type ChangeRecurringBody,
  type EditRecurringBody,
  recurringOperations as operations,
} from '../contract.ts';

const key = 'recurring-visits';

/** Reads recurring visits again after each change. */
function useAnew() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey: [key] }) };
}

/** Visits of a client that come again. */
export function useRecurringVisits(id: string) {
  return useRead(operations.listRecurringVisits, { params: { id } }, { key, select: (reply) => reply.visitas });
}

/** Days without a call in a range, including failed ones. */
export function usePlannedDays(range: { from: string; to: string }) {
  return useRead(
    operations.listPlannedDays,
    { query: range },
    { key, refreshMs: 60_000, showsPrevious: true, select: (reply) => reply.dias },
  );
}

export function useAddRecurring(id: string) {
  return useWrite(operations.addRecurringVisit, (body: AddRecurringBody) => ({ params: { id }, body }), useAnew());
}

export function useEditRecurring(id: string) {
  return useWrite(operations.editRecurringVisit, (body: EditRecurringBody) => ({ params: { id }, body }), useAnew());
}

/** Active partners that match what is typed, by name. */
export function useActivePartners(search: string) {
  const query = { search, status: 'ativo', limit: 20 } as const;
  return useSearch(partnerOperations.listPartners, search, { query }, ({ prestadores }) =>
    prestadores.map(({ id, name, city, state }) => ({ value: id, label: name, description: `${city}/${state}` })),
  );
}

export function useChangeRecurring(id: string) {
  return useWrite(
    operations.changeRecurringVisit,
    (body: ChangeRecurringBody) => ({ params: { id }, body }),
    useAnew(),
  );
}

export function useSkipDay(id: string, on: string) {
  return useWrite(operations.skipVisitDay, () => ({ params: { id, on } }), useAnew());
}

export function useOpenDay(id: string, on: string) {
  return useWrite(
    operations.openVisitDay,
    (overrideReason: string) => ({
      params: { id, on },
      body: { overrideReason: overrideReason || null },
    }),
    useAnew(),
  );
}
