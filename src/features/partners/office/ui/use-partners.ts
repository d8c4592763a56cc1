import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import type { RegisterPartnerBody } from '../../contract.ts';
import { type ChangePartnerStatusBody, type ChangePartnersStatusBody, partnerOperations } from '../contract.ts';

const refreshMs = 30_000;

export type PartnerFilters = ListQuery<'search' | 'status' | 'estado' | 'disponibilidade'>;

/** One page of providers, asked again every 30 s. */
export function usePartners(filters: PartnerFilters) {
  return useRead(partnerOperations.listPartners, { query: filters }, { refreshMs, keepsShown: true });
}

/** One provider with open jobs and history. */
export function usePartner(id: string) {
  return useRead(partnerOperations.findPartner, { params: { id } });
}

export function useRegisterPartner() {
  return useWrite(partnerOperations.registerPartner, (body: RegisterPartnerBody) => ({ body }));
}

export function useChangePartnerStatus(id: string) {
  return useWrite(partnerOperations.changePartnerStatus, (body: ChangePartnerStatusBody) => ({ params: { id }, body }));
}

/** The same status for several partners; gives what came of each. */
export function useChangePartnersStatus() {
  return useWrite(partnerOperations.changePartnersStatus, (body: ChangePartnersStatusBody) => ({ body }), {
    select: (reply) => reply.results,
  });
}
