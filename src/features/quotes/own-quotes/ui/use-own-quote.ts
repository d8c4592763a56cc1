import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { writeAddress } from '#shared/address/address.ts';
import type { CodeMethod } from '#shared/contact/messages.ts';
import { call } from '#ui/api/call.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { useQueueAction, useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import {
  type CodedAnswerBody,
  type OwnQuote,
  ownQuoteOperations,
  ownQuoteReply,
  type SendQuoteBody,
  type SpokenAnswerBody,
} from '../contract.ts';
import { asIfTold, quoteSteps } from '../rules.ts';

/** Notices about calls include their quotes. */
const key = 'own-calls';

/** A phone without a signal waits for ever: after this time the person is told and may try again. */
const patienceMs = 15_000;

/** The quote of an own call: refreshed by the stream, and every 10 s without it. */
export function useOwnQuote(callId: string) {
  const rest = useRest();
  return useRead(ownQuoteOperations.findOwnQuote, { params: { id: callId } }, { key, refreshMs: rest(10_000) });
}

/** Identification of an own call for queued actions. */
export interface QuotedCall {
  id: string;
  protocolNumber: string;
}

/** The call's photos to choose from: what is chosen, by the names that the phone gave them, and what changes it. */
export type ChoosePhotos = (chosen: readonly string[], onChange: (next: string[]) => void) => ReactNode;

/** Sends a version; true when it is still queued on the phone. */
export function useSendQuote(quoted: QuotedCall) {
  const tell = useQuoteAction(quoted, ownQuoteOperations.sendQuote);
  return useMutation({
    mutationFn: (body: SendQuoteBody) => tell({ step: quoteSteps.send, words: 'Orçamento', body }),
  });
}

/** Stores a verbal answer; true when it is still queued on the phone. */
export function useSpokenAnswer(quoted: QuotedCall) {
  const tell = useQuoteAction(quoted, ownQuoteOperations.recordSpokenAnswer);
  return useMutation({
    mutationFn: (body: SpokenAnswerBody) => {
      const isYes = body.verdict === 'aprovado';
      const step = isYes ? quoteSteps.spokenYes : quoteSteps.spokenNo;
      return tell({ step, words: isYes ? 'Sim falado' : 'Não falado', body, isTimed: true });
    },
  });
}

/** Begins the work; true when it is still queued on the phone. */
export function useBeginWork(quoted: QuotedCall) {
  const tell = useQuoteAction(quoted, ownQuoteOperations.beginWork);
  return useMutation({
    mutationFn: (withoutQuoteReason: string | null) =>
      tell({ step: quoteSteps.begin, words: 'Serviço iniciado', body: { withoutQuoteReason } }),
  });
}

/** Sends the client's answer with the code, which only the server can check. */
export function useAnswerByCode(callId: string) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (body: CodedAnswerBody) => {
      const text = JSON.stringify(body);
      // A resend after a lost answer carries the same key, so that it counts once.
      if (attempt.current?.text !== text) attempt.current = { text, key: `${Date.now()}` };
      return call(
        ownQuoteOperations.answerQuoteByCode,
        { params: { id: callId }, body },
        { idempotencyKey: attempt.current.key, signal: AbortSignal.timeout(patienceMs) },
      );
    },
    onSuccess: (answer) => {
      attempt.current = undefined;
      client.setQueryData(keyOf(callId), answer);
    },
    // Also after a refusal: the client may have been faster, and the screen must show it.
    onSettled: () => void client.invalidateQueries({ queryKey: [key] }),
  });
}

/** Sends the client the code with which to answer on this screen. */
export function useSendQuoteCode(callId: string) {
  return useMutation({
    mutationFn: (method: CodeMethod) =>
      call(ownQuoteOperations.sendQuoteCode, { params: { id: callId }, body: { method } }),
  });
}

/** The quote's state after this phone's queued actions. */
export function useAsIfQuoted(callId: string, own: OwnQuote) {
  return asIfTold(own, useWaitingActions(callId));
}

interface Told<Body> {
  step: string;
  words: string;
  body: Body;
  /** Says when it was done. */
  isTimed?: boolean;
}

/**
 * An action about a quote: queued on the phone first, then sent, so that a lost signal loses nothing. A refusal is
 * thrown and not queued.
 */
function useQuoteAction<Body extends object>({ id: about, protocolNumber }: QuotedCall, { path }: { path: string }) {
  const client = useQueryClient();
  const queueAction = useQueueAction();
  return async ({ step, words, body, isTimed = false }: Told<Body>): Promise<boolean> => {
    const id = randomUuid();
    const at = new Date().toISOString();
    try {
      const { queued, answer } = await queueAction({
        id,
        at,
        about,
        step,
        words: `${words} · ${protocolNumber}`,
        path: writeAddress(path, { id: about }),
        body: { ...body, actionId: id, ...(isTimed && { at }) },
      });
      const known = ownQuoteReply.safeParse(answer).data;
      if (known !== undefined) client.setQueryData(keyOf(about), known);
      return queued;
    } finally {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
}

const keyOf = (callId: string) => [key, ownQuoteOperations.findOwnQuote.id, { params: { id: callId } }];
