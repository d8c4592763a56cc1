import type { z } from 'zod';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type approveApplicationBody,
  type JudgeDocumentBody,
  type refuseApplicationBody,
  type requestDocumentBody,
  reviewOperations,
} from '../contract.ts';

const refreshMs = 30_000;

export interface ApplicationFilters {
  search: string;
  status: string;
  tipo: string;
  estado: string;
  page: number;
  limit: number;
}

/** One page of applications, asked again every 30 s. */
export function useApplications(filters: ApplicationFilters) {
  return useRead(reviewOperations.listPartnerApplications, { query: filters }, { refreshMs, keepsShown: true });
}

/** One application with vehicles, documents and history. */
export function useApplication(id: string) {
  return useRead(reviewOperations.findPartnerApplication, { params: { id } });
}

/** Where a document is read; who may not read it is refused there. */
export function documentPath(applicationId: string, documentId: string): string {
  return addressFor(reviewOperations.readPartnerDocument, { params: { id: applicationId, docId: documentId } });
}

export function useJudgeDocument(applicationId: string, documentId: string) {
  return useWrite(reviewOperations.judgePartnerDocument, (body: JudgeDocumentBody) => ({
    params: { id: applicationId, docId: documentId },
    body,
  }));
}

export function useRequestDocument(id: string) {
  return useWrite(reviewOperations.requestPartnerDocument, (body: z.input<typeof requestDocumentBody>) => ({
    params: { id },
    body,
  }));
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

export function useRemindApplicant(id: string) {
  return useWrite(reviewOperations.remindApplicant, () => ({ params: { id } }));
}
