import { keepPreviousData, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import type { InputOf } from './address-for.ts';
import { callWith } from './call.ts';

type Json = Operation & { reply: z.ZodType };

/** What is shown of an operation asked with an input; its first word is the group's. */
export function keyOf<O extends Operation>(operation: O, input?: InputOf<O>) {
  return [operation.tag, operation.id, ...(input === undefined ? [] : [input])];
}

interface ReadOptions<Reply, Shown> {
  /** Asked again at this interval while the tab is seen; it may hang on the last answer. */
  refreshMs?: number | ((reply: Reply | undefined) => number);
  /** What stood there for another input stays until the answer comes. */
  showsPrevious?: boolean;
  /** What of the answer is shown. */
  select?: (reply: Reply) => Shown;
  enabled?: boolean;
  /** The first word of its key, for what is asked for anew apart from the group. */
  key?: string;
}

/** Asks an operation for what a screen shows. */
export function useRead<const O extends Json, Shown = ReplyOf<O>>(
  operation: O,
  input: InputOf<O>,
  { refreshMs, showsPrevious = false, key = operation.tag, ...options }: ReadOptions<ReplyOf<O>, Shown> = {},
) {
  return useQuery<ReplyOf<O>, Error, Shown>({
    queryKey: [key, operation.id, input],
    queryFn: ({ signal }) => callWith(operation, input, { signal }),
    ...(refreshMs === undefined
      ? {}
      : {
          refetchInterval:
            typeof refreshMs === 'number'
              ? refreshMs
              : ({ state }: { state: { data: unknown } }) => refreshMs(state.data as ReplyOf<O> | undefined),
        }),
    ...(showsPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}

const pauseMs = 200;

/** Asks for what matches what is being typed: what is typed in one go is asked for once, and nothing typed at once. */
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
  /** What follows whatever came of it, instead of asking anew for what is shown of the group's operations. */
  onSettled?: () => unknown;
  /** What of the answer is given. */
  select?: (reply: Reply) => Given;
}

/**
 * Sends the input of an operation, or what `toInput` makes of what it is given. Afterwards, also after a refusal
 * because somebody was faster, what is shown of the group's operations is asked for anew.
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
