import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, call } from '#ui/api/call.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { useRead } from '#ui/api/use-operation.ts';
import {
  type CodedAnswerBody,
  type OwnQuote,
  ownQuoteOperations,
  type SendQuoteBody,
  type SpokenAnswerBody,
} from '../contract.ts';

/** What tells of the partner's calls tells of their quotes. */
const key = 'own-calls';

/** A phone that has lost its signal waits for ever: after this the person is told and may try again. */
const patienceMs = 15_000;

/** The written quote of one of the partner's calls: the stream tells when the client answers elsewhere, and without it this is asked every 10 s. */
export function useOwnQuote(callId: string) {
  const rest = useRest();
  return useRead(ownQuoteOperations.findOwnQuote, { params: { id: callId } }, { key, refreshMs: rest(10_000) });
}

export function useSendQuote(callId: string) {
  return useOwnWrite(callId, (body: SendQuoteBody, options) =>
    call(ownQuoteOperations.sendQuote, { params: { id: callId }, body }, options),
  );
}

export function useAnswerByCode(callId: string) {
  return useOwnWrite(callId, (body: CodedAnswerBody, options) =>
    call(ownQuoteOperations.answerQuoteByCode, { params: { id: callId }, body }, options),
  );
}

export function useSpokenAnswer(callId: string) {
  return useOwnWrite(callId, (body: SpokenAnswerBody, options) =>
    call(ownQuoteOperations.recordSpokenAnswer, { params: { id: callId }, body }, options),
  );
}

export function useBeginWork(callId: string) {
  return useOwnWrite(callId, (withoutQuoteReason: string | null, options) =>
    call(ownQuoteOperations.beginWork, { params: { id: callId }, body: { withoutQuoteReason } }, options),
  );
}

/** Sends the client the code with which to answer on this screen. */
export function useSendQuoteCode(callId: string) {
  return useMutation({
    mutationFn: (method: 'sms' | 'whatsapp') =>
      call(ownQuoteOperations.sendQuoteCode, { params: { id: callId }, body: { method } }),
  });
}

/** Sent again after a lost answer it goes with the same key, so that it happens once. */
function useOwnWrite<Body>(callId: string, send: (body: Body, options: CallOptions) => Promise<OwnQuote>) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (body: Body) => {
      const text = JSON.stringify(body ?? null);
      if (attempt.current?.text !== text) attempt.current = { text, key: `${Date.now()}` };
      return send(body, { idempotencyKey: attempt.current.key, signal: AbortSignal.timeout(patienceMs) });
    },
    onSuccess: (answer) => {
      attempt.current = undefined;
      client.setQueryData([key, ownQuoteOperations.findOwnQuote.id, { params: { id: callId } }], answer);
    },
    // Also after a refusal: the client may have been faster, and the screen must show it.
    onSettled: () => void client.invalidateQueries({ queryKey: [key] }),
  });
}
