import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type AgendaQuery, agendaOperations, type MoveVisitBody } from '../contract.ts';

const key = 'agenda';
const refreshMs = 30_000;

/** The visits of these days, asked again every 30 s and when a call changes. */
export function useAgenda(query: AgendaQuery) {
  return useRead(agendaOperations.readAgenda, { query }, { key, refreshMs, showsPrevious: true });
}

export function useMoveVisit(id: string) {
  const client = useQueryClient();
  return useWrite(agendaOperations.moveVisit, (body: MoveVisitBody) => ({ params: { id }, body }), {
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
