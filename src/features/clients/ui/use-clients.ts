import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type ChangeClientStatusBody,
  type ChangeClientsStatusBody,
  type CreateClientBody,
  clientOperations,
} from '../contract.ts';

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
