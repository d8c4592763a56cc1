import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressFor } from '#ui/api/address-for.ts';
import { type FileSending, sendFile } from '#ui/api/send-file.ts';
import { receiptOperations, type UploadReceiptQuery } from '../contract.ts';

/** Where the file of a receipt is read. */
export function receiptFilePath(id: string): string {
  return addressFor(receiptOperations.readReceiptFile, { params: { id } });
}

export function useUploadReceipt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ facts, ...sending }: Pick<FileSending, 'file' | 'onProgress'> & { facts: UploadReceiptQuery }) =>
      sendFile(receiptOperations.uploadReceipt, { query: facts }, sending),
    onSuccess: () => client.invalidateQueries({ queryKey: [receiptOperations.listReceipts.tag] }),
  });
}
