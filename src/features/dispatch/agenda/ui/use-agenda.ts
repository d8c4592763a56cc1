import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type AgendaQuery, agendaOperations, type MoveVisitBody } from '../contract.ts';

const refreshMs = 30_000;

/** The visits of these days, asked again every 30 s and when a call changes. */
export function useAgenda(query: AgendaQuery) {
  return useRead(agendaOperations.readAgenda, { query }, { refreshMs, keepsShown: true });
}

export function useMoveVisit(id: string) {
  return useWrite(agendaOperations.moveVisit, (body: MoveVisitBody) => ({ params: { id }, body }));
}
