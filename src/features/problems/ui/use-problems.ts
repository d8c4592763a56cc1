import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type AnswerProblemBody,
  type DecideProblemBody,
  type OpenProblemBody,
  type OpenReturnBody,
  problemOperations,
  type ReopenProblemBody,
} from '../contract.ts';

const refreshMs = 30_000;

/** One problem with its answers. */
export function useProblem(id: string) {
  return useRead(problemOperations.findProblem, { params: { id } });
}

/** The guarantee of a call, its problems and its returns. */
export function useAftermath(callId: string) {
  return useRead(problemOperations.readAftermath, { params: { id: callId } }, { refreshMs });
}

export function useOpenProblem() {
  return useWrite(problemOperations.openProblem, (body: OpenProblemBody) => ({ body }));
}

export function useAnswerProblem(id: string) {
  return useWrite(problemOperations.answerProblem, (body: AnswerProblemBody) => ({ params: { id }, body }));
}

export function useDecideProblem(id: string) {
  return useWrite(problemOperations.decideProblem, (body: DecideProblemBody) => ({ params: { id }, body }));
}

export function useReopenProblem(id: string) {
  return useWrite(problemOperations.reopenProblem, (body: ReopenProblemBody) => ({ params: { id }, body }));
}

/** Opens a return, then reads problems and calls again. */
export function useOpenReturn(callId: string) {
  const client = useQueryClient();
  return useWrite(problemOperations.openReturn, (body: OpenReturnBody) => ({ params: { id: callId }, body }), {
    onSettled: () =>
      Promise.all(['problems', 'service-calls'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
