import { useWrite } from '#ui/api/use-operation.ts';
import {
  type AddClientPhoneBody,
  type EditClientBody,
  type EditClientPhoneBody,
  clientEditingOperations as operations,
  type SaveClientAddressBody,
} from '../contract.ts';

export function useEditClient(id: string) {
  return useWrite(operations.editClient, (body: EditClientBody) => ({ params: { id }, body }));
}

export function useAddClientPhone(id: string) {
  return useWrite(operations.addClientPhone, (body: AddClientPhoneBody) => ({ params: { id }, body }));
}

export function useEditClientPhone(id: string) {
  return useWrite(operations.editClientPhone, ({ partId, body }: { partId: string; body: EditClientPhoneBody }) => ({
    params: { id, partId },
    body,
  }));
}

export function useRemoveClientPhone(id: string) {
  return useWrite(operations.removeClientPhone, (partId: string) => ({ params: { id, partId } }));
}

export function useAddClientAddress(id: string) {
  return useWrite(operations.addClientAddress, (body: SaveClientAddressBody) => ({ params: { id }, body }));
}

export function useEditClientAddress(id: string, partId: string) {
  return useWrite(operations.editClientAddress, (body: SaveClientAddressBody) => ({ params: { id, partId }, body }));
}

export function useRemoveClientAddress(id: string) {
  return useWrite(operations.removeClientAddress, (partId: string) => ({ params: { id, partId } }));
}
