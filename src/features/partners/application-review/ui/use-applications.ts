import type { z } from 'zod';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { type approveApplicationBody, type refuseApplicationBody, reviewOperations } from '../contract.ts';

const refreshMs = 30_000;

export type ApplicationFilters = ListQuery<'search' | 'status' | 'tipo' | 'estado'>;

/** One page of applications, asked again every 30 s. */
export function useApplications(filters: ApplicationFilters) {
  return useRead(reviewOperations.listPartnerApplications, { query: filters }, { refreshMs, keepsShown: true });
}

/** One application with vehicles, documents and history. */
export function useApplication(id: string) {
  return useRead(reviewOperations.findPartnerApplication, { params: { id } });
}

export function useApproveApplication(id: string) {
  return useWrite(reviewOperations.approvePartnerApplication, (body: z.input<typeof approveApplicationBody>) => ({
    params: { id },
    body,
  }));
}

export function useRefuseApplication(id: string) {
  return useWrite(reviewOperations.refusePartnerApplication, (body: z.input<typeof refuseApplicationBody>) => ({
    params: { id },
    body,
  }));
}
