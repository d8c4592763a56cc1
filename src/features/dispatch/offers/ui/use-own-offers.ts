import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownCallOperations } from '#features/service-calls/own-calls/contract.ts';
import { writeAddress } from '#shared/address/address.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { useQueueAction } from '#ui/offline/use-queued-actions.ts';
import { type DeclineOfferBody, type OwnOffer, offerOperations } from '../contract.ts';

const key = 'own-offers';

/** The partner's offers; polled often while one is open and no stream is connected. */
export function useOwnOffers() {
  const rest = useRest();
  return useRead(
    offerOperations.listOwnOffers,
    {},
    { key, refreshMs: (reply) => rest(reply === undefined || reply.ofertas.length === 0 ? 10_000 : 2_000) },
  );
}

/** After any answer, reads offers and calls again, because a call may now be the partner's. */
function useAfterAnswer() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      client.invalidateQueries({ queryKey: ['own-calls'] }),
      client.invalidateQueries({ queryKey: [ownCallOperations.listOwnCalls.tag] }),
    ]);
}

export function useAcceptOffer(id: string) {
  return useWrite(offerOperations.acceptOffer, () => ({ params: { id } }), {
    onSettled: useAfterAnswer(),
    select: ({ outcome }) => outcome,
  });
}

/** Declines, also offline: then the phone queues it for the office. */
export function useDeclineOffer({ id, serviceType }: Pick<OwnOffer, 'id' | 'serviceType'>) {
  const queueAction = useQueueAction();
  const { id: step, path } = offerOperations.declineOffer;
  return useMutation({
    mutationFn: (body: DeclineOfferBody) =>
      queueAction({ about: id, step, words: `Recusa · ${serviceType}`, path: writeAddress(path, { id }), body }),
    onSettled: useAfterAnswer(),
  });
}
