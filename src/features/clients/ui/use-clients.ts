import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkReply } from '#shared/bulk.ts';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  type ChangeClientStatusBody,
  type ChangeClientsStatusBody,
  type CreateClientBody,
  changeClientStatusReply,
  clientDetailReply,
  createClientReply,
  listClientsReply,
} from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/clientes';
const clientsKey = ['clients'];

export interface ClientFilters {
  search: string;
  status: string;
  tipo: string;
  estado: string;
  page: number;
  limit: number;
}

/** One page of clients. */
function loadClients(filters: ClientFilters, signal?: AbortSignal) {
  const failure = 'Erro ao carregar clientes';
  return requestJson(listClientsReply, withQuery(path, { ...filters }), { failure, signal });
}

/** One page of clients, asked again every 30 s. */
export function useClients(filters: ClientFilters) {
  return useQuery({
    queryKey: [...clientsKey, 'list', filters],
    queryFn: ({ signal }) => loadClients(filters, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One client with the latest calls and the history of statuses. */
export function useClient(id: string) {
  return useQuery({
    queryKey: [...clientsKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(clientDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o cliente', signal }),
  });
}

export function useRegisterClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateClientBody) =>
      requestJson(createClientReply, path, { method: 'POST', body, failure: 'Erro ao cadastrar o cliente' }),
    onSuccess: () => client.invalidateQueries({ queryKey: clientsKey }),
  });
}

export function useChangeClientStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeClientStatusBody) =>
      requestJson(changeClientStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: clientsKey }),
  });
}

/** The same status for several clients; gives what came of each. */
export function useChangeClientsStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeClientsStatusBody) =>
      (await requestJson(bulkReply, `${path}/status`, { method: 'POST', body, failure: 'Erro ao atualizar status' }))
        .results,
    onSettled: () => client.invalidateQueries({ queryKey: clientsKey }),
  });
}
