import { findCallState } from '#features/service-calls/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { listVersions, listWaivers } from '../queries.server.ts';
import { officeQuoteOperations } from './contract.ts';

/** The written quote on a call's page. */
export function registerOfficeQuoteRoutes(api: Api): void {
  serve(api, officeQuoteOperations, {
    findCallQuotes: async (request) => {
      const { id: callId } = await findCallState(request.ctx, request.params.id);
      const showsMoney = request.ctx.actor.permissions.has('finance.read');
      const versions = await listVersions(request.ctx, { callId, showsMoney });
      return { versions, waivers: await listWaivers(request.ctx, { callId }) };
    },
  });
}
