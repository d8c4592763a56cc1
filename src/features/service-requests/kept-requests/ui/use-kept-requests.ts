import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { keptRequestOperations } from '../contract.ts';

const refreshMs = 30_000;

export type KeptRequestFilters = ListQuery<'search' | 'status'>;

/** One page of kept requests, asked again every 30 s. */
export function useKeptRequests(filters: KeptRequestFilters) {
  return useRead(keptRequestOperations.listKeptRequests, { query: filters }, { refreshMs, keepsShown: true });
}

export function useDismissKeptRequest() {
  return useWrite(keptRequestOperations.dismissKeptRequest, ({ id, reason }: { id: string; reason: string }) => ({
    params: { id },
    body: { status: 'descartado' as const, reason },
  }));
}
