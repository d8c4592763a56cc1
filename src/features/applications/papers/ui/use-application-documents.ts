import { addressFor } from '#ui/api/address-for.ts';
import { applicationDocumentOperations } from '../contract.ts';

/** Address of a document; access is checked there. */
export function documentPath(applicationId: string, documentId: string): string {
  return addressFor(applicationDocumentOperations.readPartnerDocument, {
    params: { id: applicationId, docId: documentId },
  });
}
