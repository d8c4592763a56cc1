import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { lossOperations } from './contract.ts';
import { exportLosses } from './export-losses.server.ts';
import { readLosses } from './queries.server.ts';

/** Where calls come from, and why they are lost. */
export function registerLossRoutes(api: Api): void {
  serve(api, lossOperations, {
    readLosses: async (request) => ({ linhas: await readLosses(request.ctx, request.query) }),

    exportLosses: (request, reply) => exportLosses(request.ctx, request.query, reply),
  });
}
