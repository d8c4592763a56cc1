import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { writeAddress } from '#shared/address/address.ts';
import { call } from '#ui/api/call.ts';
import { useRest } from '#ui/api/own-stream.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import type { HearOutcome } from '#ui/offline/action-queue.ts';
import { useQueueAction, useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import { type CallStatus, isOpenCall } from '../../rules.ts';
import {
  type FinishCallBody,
  type GiveUpCallBody,
  ownCallOperations,
  type PartnerCall,
  partnerCallSchema,
} from '../contract.ts';
import { asIfTold, inWorkOrder } from '../rules.ts';

const ownCallsKey = ['own-calls'];
const openKey = [...ownCallsKey, 'open'];
const oneKey = (id: string) => [...ownCallsKey, 'one', id];

/** A phone without a signal waits for ever: after this time the person is told and may try again. */
const patienceMs = 15_000;

/**
 * Read again every 10 s while visible, less often with a connected stream, and at once when the phone is unlocked or
 * online. The last answer stays in memory and on the phone, so that an address survives a lost signal.
 */
function useLive() {
  const rest = useRest();
  return {
    refetchInterval: rest(10_000),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    gcTime: Number.POSITIVE_INFINITY,
  };
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
    // A call that moved between the two answers is in both: the later one counts.
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

/** One of the partner's calls, starting from the list's data. */
export function useOwnCall(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: () => call(ownCallOperations.findOwnCall, { params: { id } }, { signal: AbortSignal.timeout(patienceMs) }),
    initialData: () => client.getQueryData(openCalls.queryKey)?.find((call) => call.id === id),
    initialDataUpdatedAt: () => client.getQueryState(openCalls.queryKey)?.dataUpdatedAt,
    ...useLive(),
  });
}

/** Sets out for the client. */
export function useSetOut(call: PartnerCall) {
  return useStep<object>(call, ownCallOperations.setOut, 'A caminho');
}

/** Reports the person's arrival. */
export function useArrive(call: PartnerCall) {
  return useStep<object>(call, ownCallOperations.arrive, 'Cheguei');
}

/** Reports the final amount and how it was paid. */
export function useFinishOwnCall(call: PartnerCall) {
  return useStep<FinishCallBody>(call, ownCallOperations.finishOwnCall, 'Atendimento concluído');
}

/** Returns the call to the office. */
export function useGiveUpOwnCall(call: PartnerCall) {
  return useStep<GiveUpCallBody>(call, ownCallOperations.giveUpOwnCall, 'Desistência');
}

/** The shown own calls follow each outcome of an action, also a refusal because the office was faster. */
export function useAfterAction(): HearOutcome {
  const client = useQueryClient();
  return ({ about, step }, outcome) => {
    if (outcome.kind === 'told' && callSteps.has(step)) showAnswer(client, about, outcome.answer);
    if (outcome.kind !== 'queued') void client.invalidateQueries({ queryKey: ownCallsKey });
  };
}

/** Operations whose answer is the call. */
const callSteps = new Set(Object.keys(ownCallOperations));

function showAnswer(client: QueryClient, id: string, answer: unknown): void {
  const known = partnerCallSchema.safeParse(answer).data;
  if (known !== undefined) client.setQueryData(oneKey(id), known);
  client.setQueryData(openCalls.queryKey, (calls) => {
    const others = calls?.filter((call) => call.id !== id);
    return others && known !== undefined && isOpen(known) ? inWorkOrder([...others, known], new Date()) : others;
  });
}

/** The call after this phone's queued actions, for the next steps. */
export function useAsIfTold(call: PartnerCall): PartnerCall {
  const waiting = useWaitingActions(call.id);
  return asIfTold(
    call,
    waiting.map(({ step }) => step),
  );
}

type StepOperation = (typeof ownCallOperations)['setOut' | 'arrive' | 'finishOwnCall' | 'giveUpOwnCall'];

/**
 * Takes a step of a call: queued on the phone first, then sent, so that neither a lost signal nor a closed app loses
 * it. True when it is still queued; a refusal is thrown and not queued.
 */
function useStep<Body extends object>(call: PartnerCall, { id: step, path }: StepOperation, label: string) {
  const queueAction = useQueueAction();
  return useMutation({
    mutationFn: async (body: Body) => {
      const id = randomUuid();
      const at = new Date().toISOString();
      const { queued } = await queueAction({
        id,
        at,
        about: call.id,
        step,
        words: `${label} · ${call.protocolNumber}`,
        path: writeAddress(path, { id: call.id }),
        body: { ...body, actionId: id, at },
      });
      return queued;
    },
  });
}

function listOwnCalls(query: { status: CallStatus; page: number; limit: number }) {
  return call(ownCallOperations.listOwnCalls, { query }, { signal: AbortSignal.timeout(patienceMs) });
}
