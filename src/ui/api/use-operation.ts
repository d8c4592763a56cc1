import { keepPreviousData, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import type { InputOf } from './address-for.ts';
import { callWith } from './call.ts';
import { endAfter } from './end-after.ts';

type Json = Operation & { reply: z.ZodType };

/** The query key of an operation with an input; its first word is the group's. */
export function keyOf<O extends Operation>(operation: O, input?: InputOf<O>) {
  return [operation.tag, operation.id, ...(input === undefined ? [] : [input])];
}

interface ReadOptions<Reply, Shown> {
  /** Polling interval while the tab is visible; may depend on the last answer. */
  refreshMs?: number | ((reply: Reply | undefined) => number);
  /** Shows the previous input's answer until the new one arrives. */
  showsPrevious?: boolean;
  /** The part of the answer that is shown. */
  select?: (reply: Reply) => Shown;
  enabled?: boolean;
  /** First word of its key, to refresh it apart from the group. */
  key?: string;
}

/** Longest wait before a failed read that polls is tried again, also while a stream is up. */
const afterFailureMs = 5_000;

/** A read that polls ends after this time: one that never answers would hold all later ones. */
const patienceMs = 15_000;

/** Reads an operation for a screen. */
export function useRead<const O extends Json, Shown = ReplyOf<O>>(
  operation: O,
  input: InputOf<O>,
  { refreshMs, showsPrevious = false, key = operation.tag, ...options }: ReadOptions<ReplyOf<O>, Shown> = {},
) {
  return useQuery<ReplyOf<O>, Error, Shown>({
    queryKey: [key, operation.id, input],
    queryFn: ({ signal }) =>
      callWith(operation, input, {
        signal: refreshMs === undefined ? signal : endAfter(patienceMs, signal),
      }),
    ...(refreshMs === undefined
      ? {}
      : {
          refetchInterval: ({ state }: { state: { data: unknown; status: string } }) => {
            const usualMs = typeof refreshMs === 'number' ? refreshMs : refreshMs(state.data as ReplyOf<O> | undefined);
            return state.status === 'error' ? Math.min(usualMs, afterFailureMs) : usualMs;
          },
        }),
    ...(showsPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}

const pauseMs = 200;

/** Searches while typing: one query per pause, none for an empty text. */
export function useSearch<const O extends Json, Shown = ReplyOf<O>>(
  operation: O,
  search: string,
  input: InputOf<O>,
  select: (reply: ReplyOf<O>) => Shown,
) {
  return useQuery<ReplyOf<O>, Error, Shown>({
    queryKey: [operation.tag, operation.id, input],
    queryFn: async ({ signal }) => {
      if (search !== '') await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      return callWith(operation, input, { signal });
    },
    select,
    placeholderData: keepPreviousData as never,
  });
}

interface WriteOptions<Reply, Given> {
  /** Replaces the default refresh of the group's queries after each attempt. */
  onSettled?: () => unknown;
  /** The part of the answer that is given. */
  select?: (reply: Reply) => Given;
}

/**
 * Sends the input of an operation, or the result of `toInput`. Afterwards, also after a conflict, the displayed answers
 * of the operation's group are read again.
 */
export function useWrite<const O extends Json>(operation: O): UseMutationResult<ReplyOf<O>, Error, InputOf<O>>;
export function useWrite<const O extends Json, Asked = void, Given = ReplyOf<O>>(
  operation: O,
  toInput: (asked: Asked) => InputOf<O>,
  options?: WriteOptions<ReplyOf<O>, Given>,
): UseMutationResult<Given, Error, Asked>;
export function useWrite<const O extends Json, Asked, Given>(
  operation: O,
  toInput = (asked: Asked) => asked as InputOf<O>,
  { onSettled, select = (reply) => reply as unknown as Given }: WriteOptions<ReplyOf<O>, Given> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => select(await callWith(operation, toInput(asked))),
    onSettled: onSettled ?? (() => client.invalidateQueries({ queryKey: [operation.tag] })),
  });
}
