import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressFor } from '#ui/api/address-for.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { ownPaperOperations, paperOperations } from '../contract.ts';
import type { DocumentKind } from '../rules.ts';

/** Owner of the papers: a partner for the office, or the signed-in partner. */
export type PapersOf = { partnerId: string } | 'own';

/** Sends one paper, telling how far it is. */
export function useSendPaper(of: PapersOf, kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sending: { file: File; onProgress: (share: number) => void }) =>
      of === 'own'
        ? sendFile(ownPaperOperations.sendOwnPaper, {}, { ...sending, field: kind })
        : sendFile(paperOperations.sendPartnerPaper, { params: { id: of.partnerId } }, { ...sending, field: kind }),
    onSettled: () => client.invalidateQueries({ queryKey: [of === 'own' ? 'own-record' : 'partners'] }),
  });
}

/** The office's address of a paper's file. */
export function paperPath(partnerId: string, docId: string): string {
  return addressFor(paperOperations.readPartnerPaper, { params: { id: partnerId, docId } });
}
