import type { z } from 'zod';
import { addressFor } from '#ui/api/address-for.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { applicationDocumentOperations, type JudgeDocumentBody, type requestDocumentBody } from '../contract.ts';

/** Address of a document; access is checked there. */
export function documentPath(applicationId: string, documentId: string): string {
  return addressFor(applicationDocumentOperations.readPartnerDocument, {
    params: { id: applicationId, docId: documentId },
  });
}

export function useJudgeDocument(applicationId: string, documentId: string) {
  return useWrite(applicationDocumentOperations.judgePartnerDocument, (body: JudgeDocumentBody) => ({
    params: { id: applicationId, docId: documentId },
    body,
  }));
}

export function useRequestDocument(id: string) {
  return useWrite(
    applicationDocumentOperations.requestPartnerDocument,
    (body: z.input<typeof requestDocumentBody>) => ({
      params: { id },
      body,
    }),
  );
}

export function useRemindApplicant(id: string) {
  return useWrite(applicationDocumentOperations.remindApplicant, () => ({ params: { id } }));
}
