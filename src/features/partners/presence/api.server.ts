import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { presenceOperations } from './contract.ts';
import { reportPresence } from './report-presence.server.ts';

/** Routes for presence from the partner's app. */
export function registerPresenceRoutes(api: Api): void {
  serve(api, presenceOperations, {
    reportPresence: async (request) => ({
      success: true as const,
      ...(await reportPresence(request.ctx, request.body)),
    }),

    followOwnRecords: (_request, reply) => reply.follow('partner', async (ctx) => (await findOwnPartner(ctx)).id),
  });
}
