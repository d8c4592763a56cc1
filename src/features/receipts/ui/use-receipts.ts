import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { type FileSending, sendFile } from '#ui/api/send-file.ts';
import {
  type DecideReceiptBody,
  decideReceiptReply,
  listReceiptsReply,
  receiptDetailReply,
  type UploadReceiptQuery,
  uploadReceiptReply,
} from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/analise-recibos';
const receiptsKey = ['receipts'];

export const uploadFailure = 'Erro ao fazer upload do arquivo';

interface ReceiptFilters {
  search: string;
  status: string;
  page: number;
  limit: number;
}

/** One page of receipts, asked again every 30 s. */
export function useReceipts(filters: ReceiptFilters) {
  return useQuery({
    queryKey: [...receiptsKey, 'list', filters],
    queryFn: ({ signal }) =>
      requestJson(listReceiptsReply, withQuery(path, { ...filters }), { failure: 'Erro ao carregar análises', signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One receipt with its history. */
export function useReceipt(id: string) {
  return useQuery({
    queryKey: [...receiptsKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(receiptDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o recibo', signal }),
  });
}

/** Where the file of a receipt is read. */
export function receiptFilePath(id: string): string {
  return `${path}/${id}/arquivo`;
}

export function useUploadReceipt() {
  return useMutation({
    mutationFn: ({ facts, ...sending }: Pick<FileSending, 'file' | 'onProgress'> & { facts: UploadReceiptQuery }) =>
      sendFile(uploadReceiptReply, withQuery(`${path}/upload`, { ...facts }), {
        field: 'receipt',
        ...sending,
        failure: uploadFailure,
      }),
  });
}

export function useDecideReceipt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideReceiptBody) =>
      requestJson(decideReceiptReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: receiptsKey }),
  });
}
