import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { clientOperations } from '../../contract.ts';
import { type MergeClientsBody, clientMergingOperations as operations } from '../contract.ts';

/** Possible duplicates, searched on the server from two characters on. */
export function useFoundClients(search: string) {
  return useRead(
    clientOperations.listClients,
    { query: { search, page: 1, limit: 8 } },
    { showsPrevious: true, enabled: search.trim().length >= 2, select: (reply) => reply.clientes },
  );
}

export function useMergePreview(id: string, partId: string) {
  return useRead(operations.previewMerge, { params: { id, partId } });
}

export function useMergeClients(id: string) {
  const refresh = useRefreshAll();
  return useWrite(operations.mergeClients, (body: MergeClientsBody) => ({ params: { id }, body }), refresh);
}

export function useUndoMerge(id: string) {
  const refresh = useRefreshAll();
  return useWrite(operations.undoMerge, (partId: string) => ({ params: { id, partId } }), refresh);
}

/** Calls move too, so everything is read again. */
function useRefreshAll() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries() };
}
