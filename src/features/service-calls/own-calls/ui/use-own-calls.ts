import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, call } from '#ui/api/call.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { type CallStatus, isOpenCall } from '../../rules.ts';
import {
  type FinishCallBody,
  type GiveUpCallBody,
  ownCallOperations,
  type PartnerCall,
  partnerCallSchema,
} from '../contract.ts';
import { inWorkOrder } from '../rules.ts';

const ownCallsKey = ['own-calls'];
const openKey = [...ownCallsKey, 'open'];
const oneKey = (id: string) => [...ownCallsKey, 'one', id];

/** A phone that has lost its signal waits for ever: after this the person is told and may try again. */
const patienceMs = 15_000;

/**
 * Asked again every 10 s while seen, less often while a stream tells of changes, and at once when the phone is unlocked or has
 * its signal back. The last answer stays in memory, so that an address does not vanish when the signal does.
 */
function useLive() {
  const rest = useRest();
  return { refetchInterval: rest(10_000), refetchOnWindowFocus: true, refetchOnReconnect: true, gcTime: 600_000 };
}

/** Whether there is still work to do. */
export function isOpen({ status }: PartnerCall): boolean {
  return isOpenCall(status);
}

const openCalls = queryOptions({
  queryKey: openKey,
  queryFn: async () => {
    const [underWay, waiting] = await Promise.all([
      listOwnCalls({ status: 'em_andamento', page: 1, limit: 100 }),
      listOwnCalls({ status: 'pendente', page: 1, limit: 100 }),
    ]);
    // One that moved between the two answers stands in both: the later word counts once.
    const byId = new Map([...waiting.chamados, ...underWay.chamados].map((call) => [call.id, call]));
    return inWorkOrder([...byId.values()], new Date());
  },
});

/** The partner's open calls, in the order in which to do them. */
export function useOpenOwnCalls() {
  return useQuery({ ...openCalls, ...useLive() });
}

/** One page of the partner's calls of one status, newest first. */
export function useOwnCallsOf(status: CallStatus, page: number, limit: number) {
  return useQuery({
    queryKey: [...ownCallsKey, 'list', status, page, limit],
    queryFn: () => listOwnCalls({ status, page, limit }),
    placeholderData: keepPreviousData,
    ...useLive(),
  });
}

/** One of the partner's calls; what the list already knew is there at once. */
export function useOwnCall(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: () => call(ownCallOperations.findOwnCall, { params: { id } }, { signal: AbortSignal.timeout(patienceMs) }),
    initialData: () => client.getQueryData(openCalls.queryKey)?.find((call) => call.id === id),
    ...useLive(),
  });
}

/** Another person may sign in on the same phone: nothing of the last one is kept. */
export function forgetOwnCalls(client: QueryClient): void {
  client.removeQueries({ queryKey: ownCallsKey });
}

/** Sets out for the client. */
export function useSetOut(id: string) {
  return useStep(id, (_: undefined, options) =>
    call(ownCallOperations.setOut, { params: { id }, body: null }, options),
  );
}

/** Says that the person stands at the door. */
export function useArrive(id: string) {
  return useStep(id, (_: undefined, options) =>
    call(ownCallOperations.arrive, { params: { id }, body: null }, options),
  );
}

/** Reports the final amount and how it was paid. */
export function useFinishOwnCall(id: string) {
  return useStep(id, (body: FinishCallBody, options) =>
    call(ownCallOperations.finishOwnCall, { params: { id }, body }, options),
  );
}

/** Gives the call back; from then on it is no longer the partner's. */
export function useGiveUpOwnCall(id: string) {
  return useStep(id, (body: GiveUpCallBody, options) =>
    call(ownCallOperations.giveUpOwnCall, { params: { id }, body }, options),
  );
}

/**
 * A step taken on a call. When its answer was lost on the way it is sent once more by itself, and again whenever the
 * person asks, always with the same key, so that it happens once and ends well.
 */
function useStep<Body, Reply>(id: string, take: (body: Body, options: CallOptions) => Promise<Reply>) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (body: Body) => {
      const text = JSON.stringify(body ?? null);
      // The server keeps keys apart by person and path: the moment is enough to tell attempts apart.
      if (attempt.current?.text !== text) attempt.current = { text, key: `${Date.now()}` };
      const idempotencyKey = attempt.current.key;
      try {
        const answer = await take(body, { idempotencyKey, signal: AbortSignal.timeout(patienceMs) });
        attempt.current = undefined;
        return answer;
      } catch (error) {
        if (!wasLost(error)) attempt.current = undefined;
        throw error;
      }
    },
    retry: (failures, error) => failures === 0 && wasLost(error),
    retryDelay: 1_500,
    onSuccess: (answer) => {
      const known = partnerCallSchema.safeParse(answer).data;
      if (known !== undefined) client.setQueryData(oneKey(id), known);
      client.setQueryData(openCalls.queryKey, (calls) => {
        const others = calls?.filter((call) => call.id !== id);
        return others && known !== undefined && isOpen(known) ? inWorkOrder([...others, known], new Date()) : others;
      });
    },
    // Also after a refusal: the office may have been faster, and the screen must show it. Not waited for.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ownCallsKey });
    },
  });
}

/** Neither done nor refused, as far as this phone can know. */
function wasLost(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === 0 || error.status >= 500;
}

function listOwnCalls(query: { status: CallStatus; page: number; limit: number }) {
  return call(ownCallOperations.listOwnCalls, { query }, { signal: AbortSignal.timeout(patienceMs) });
}
