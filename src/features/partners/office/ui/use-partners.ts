import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { RegisterPartnerBody } from '../../contract.ts';
import { type ChangePartnerStatusBody, type ChangePartnersStatusBody, partnerOperations } from '../contract.ts';

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
