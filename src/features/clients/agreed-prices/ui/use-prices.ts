import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type AddPriceBody, type EditPriceBody, agreedPriceOperations as operations } from '../contract.ts';

/** What was agreed with a client and is not over. */
export function usePrices(id: string) {
  return useRead(operations.listPrices, { params: { id } }, { select: (reply) => reply.prices });
}

export function useAddPrice(id: string) {
  return useWrite(operations.addPrice, (body: AddPriceBody) => ({ params: { id }, body }));
}

export function useEditPrice(id: string, partId: string) {
  return useWrite(operations.editPrice, (body: EditPriceBody) => ({ params: { id, partId }, body }));
}

export function useRemovePrice(id: string) {
  return useWrite(operations.removePrice, (partId: string) => ({ params: { id, partId } }));
}
