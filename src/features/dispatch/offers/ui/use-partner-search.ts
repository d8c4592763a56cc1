import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { offerOperations } from '../contract.ts';

/** How a call looks for a partner; the stream of changes says when it moved. */
export function usePartnerSearch(callId: string) {
  return useRead(
    offerOperations.findSearch,
    { params: { id: callId } },
    {
      key: 'service-calls',
      select: (reply) => reply.search,
      refreshMs: (reply) => (reply?.search?.status === 'procurando' ? 3_000 : 30_000),
    },
  );
}

export function useOpenSearch(callId: string, onSettled: () => unknown) {
  return useWrite(offerOperations.openSearch, (_: undefined) => ({ params: { id: callId } }), { onSettled });
}

export function useEndSearch(callId: string, onSettled: () => unknown) {
  return useWrite(offerOperations.endSearch, (_: undefined) => ({ params: { id: callId } }), { onSettled });
}
