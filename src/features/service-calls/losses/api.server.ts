import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { lossOperations } from './contract.ts';
import { exportCrossedLosses, exportLosses } from './export-losses.server.ts';
import { crossLosses, readLosses } from './queries.server.ts';

/** Routes of the statistics on origins and losses of calls. */
export function registerLossRoutes(api: Api): void {
  serve(api, lossOperations, {
    readLosses: async (request) => ({ linhas: await readLosses(request.ctx, request.query) }),

    crossLosses: (request) => crossLosses(request.ctx, request.query),

    exportCrossedLosses: (request, reply) => exportCrossedLosses(request.ctx, request.query, reply),

    exportLosses: (request, reply) => exportLosses(request.ctx, request.query, reply),
  });
}
