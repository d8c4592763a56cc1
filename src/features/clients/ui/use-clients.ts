import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import {
  type ChangeClientStatusBody,
  type ChangeClientsStatusBody,
  type CreateClientBody,
  clientOperations,
} from '../contract.ts';

const refreshMs = 30_000;

export type ClientFilters = ListQuery<'search' | 'status' | 'tipo' | 'estado'>;

/** One page of clients, asked again every 30 s. */
export function useClients(filters: ClientFilters) {
  return useRead(clientOperations.listClients, { query: filters }, { refreshMs, keepsShown: true });
}

/** One client with the latest calls and the history of statuses. */
export function useClient(id: string) {
  return useRead(clientOperations.findClient, { params: { id } });
}

export function useRegisterClient() {
  return useWrite(clientOperations.registerClient, (body: CreateClientBody) => ({ body }));
}

export function useChangeClientStatus(id: string) {
  return useWrite(clientOperations.changeClientStatus, (body: ChangeClientStatusBody) => ({ params: { id }, body }));
}

/** The same status for several clients; gives what came of each. */
export function useChangeClientsStatus() {
  return useWrite(clientOperations.changeClientsStatus, (body: ChangeClientsStatusBody) => ({ body }), {
    select: (reply) => reply.results,
  });
}
