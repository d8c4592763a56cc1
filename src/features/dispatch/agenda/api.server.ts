import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { agendaOperations } from './contract.ts';
import { moveVisit } from './move-visit.server.ts';
import { readAgenda } from './queries.server.ts';

/** Agreed visits, by day and week. */
export function registerAgendaRoutes(api: Api): void {
  serve(api, agendaOperations, {
    readAgenda: (request) => readAgenda(request.ctx, request.query),

    moveVisit: async (request) => {
      const { id } = request.params;
      await moveVisit(request.ctx, id, request.body);
      return { success: true as const, id };
    },
  });
}
