import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useQueueAction } from '#ui/offline/use-queued-actions.ts';
import { type AnswerReadingBody, ownReceiptOperations } from '../contract.ts';

const { answerOwnReading, listOwnReceipts } = ownReceiptOperations;

/** Answers to the reading of an own receipt, through the phone's queue. */
export function useOwnAnswer(call: { id: string; protocolNumber: string }) {
  const queueAction = useQueueAction();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ receiptId, given }: { receiptId: string; given: AnswerReadingBody }) =>
      queueAction({
        about: call.id,
        step: answerOwnReading.id,
        words: `Resposta sobre o comprovante · ${call.protocolNumber}`,
        path: addressFor(answerOwnReading, { params: { id: call.id, receiptId } }),
        body: given,
      }),
    onError: (error) =>
      toast({ title: 'A resposta não foi', description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: [listOwnReceipts.tag] }),
  });
}
