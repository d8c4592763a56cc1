import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { type ChangeRegionStatusBody, coverageOperations } from '../contract.ts';

const refreshMs = 60_000;

export type RegionFilters = ListQuery<'estado' | 'status' | 'tipo'>;

/** One page of places, asked again every 60 s. */
export function useRegionsList(filters: RegionFilters) {
  return useRead(coverageOperations.listRegions, { query: filters }, { refreshMs, keepsShown: true });
}

export function useChangeRegionStatus(id: string) {
  return useWrite(coverageOperations.changeRegionStatus, (body: ChangeRegionStatusBody) => ({ params: { id }, body }));
}
