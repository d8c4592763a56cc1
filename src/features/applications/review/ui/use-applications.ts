import type { z } from 'zod';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type approveApplicationBody, type refuseApplicationBody, reviewOperations } from '../contract.ts';

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
