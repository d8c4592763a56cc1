import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type OpenReturnBody, problemOperations } from '../contract.ts';

const refreshMs = 30_000;

/** The guarantee of a call, its problems and its returns. */
export function useAftermath(callId: string, enabled = true) {
  return useRead(problemOperations.readAftermath, { params: { id: callId } }, { refreshMs, enabled });
}

/** Opens a return, then reads problems and calls again. */
export function useOpenReturn(callId: string) {
  const client = useQueryClient();
  return useWrite(problemOperations.openReturn, (body: OpenReturnBody) => ({ params: { id: callId }, body }), {
    onSettled: () =>
      Promise.all(['problems', 'service-calls'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
