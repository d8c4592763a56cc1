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

/** What tells of the partner's calls tells of their quotes. */
const key = 'own-calls';

/** A phone that has lost its signal waits for ever: after this the person is told and may try again. */
const patienceMs = 15_000;

/**
 * The written quote of one of the partner's calls: the stream tells when the client answers elsewhere, and without it
 * this is asked every 10 s.
 */
export function useOwnQuote(callId: string) {
  const rest = useRest();
  return useRead(ownQuoteOperations.findOwnQuote, { params: { id: callId } }, { key, refreshMs: rest(10_000) });
}

/** One of the partner's calls, as much as its actions name. */
export interface QuotedCall {
  id: string;
  protocolNumber: string;
}

/** The call's photos to choose from: what is chosen, by the names that the phone gave them, and what changes it. */
export type ChoosePhotos = (chosen: readonly string[], onChange: (next: string[]) => void) => ReactNode;

/** Writes a version; true when it is only kept on the phone. */
export function useSendQuote(quoted: QuotedCall) {
  const tell = useQuoteAction(quoted, ownQuoteOperations.sendQuote);
  return useMutation({
    mutationFn: (body: SendQuoteBody) => tell({ step: quoteSteps.send, words: 'Orçamento', body }),
  });
}

/** Keeps what the client said; true when it is only kept on the phone. */
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

/** Begins the work; true when it is only kept on the phone. */
export function useBeginWork(quoted: QuotedCall) {
  const tell = useQuoteAction(quoted, ownQuoteOperations.beginWork);
  return useMutation({
    mutationFn: (withoutQuoteReason: string | null) =>
      tell({ step: quoteSteps.begin, words: 'Serviço iniciado', body: { withoutQuoteReason } }),
  });
}

/** Takes the client's answer with the code, which only the server can tell right from wrong. */
export function useAnswerByCode(callId: string) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (body: CodedAnswerBody) => {
      const text = JSON.stringify(body);
      // Sent again after a lost answer it goes with the same key, so that it happens once.
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

/** How the quote stands once what this phone keeps of it is told. */
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
 * An action about a quote: kept on the phone first, then sent, so that a lost signal loses nothing. A refusal is thrown
 * and not kept.
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
