import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownCallOperations } from '#features/service-calls/own-calls/contract.ts';
import { writeAddress } from '#shared/address/address.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { useQueueAction } from '#ui/offline/use-queued-actions.ts';
import { type DeclineOfferBody, type OwnOffer, offerOperations } from '../contract.ts';

const key = 'own-offers';

/** What is offered to the partner; asked for often while something waits for an answer and no stream tells of it. */
export function useOwnOffers() {
  const rest = useRest();
  return useRead(
    offerOperations.listOwnOffers,
    {},
    { key, refreshMs: (reply) => rest(reply === undefined || reply.ofertas.length === 0 ? 10_000 : 2_000) },
  );
}

/** Whatever came of an answer: the offers are asked for anew, and the calls, of which one may be the partner's now. */
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

/** Says no, also without a signal: then the phone keeps it, and the office hears of it later. */
export function useDeclineOffer({ id, serviceType }: Pick<OwnOffer, 'id' | 'serviceType'>) {
  const queueAction = useQueueAction();
  const { id: step, path } = offerOperations.declineOffer;
  return useMutation({
    mutationFn: (body: DeclineOfferBody) =>
      queueAction({ about: id, step, words: `Recusa · ${serviceType}`, path: writeAddress(path, { id }), body }),
    onSettled: useAfterAnswer(),
  });
}
