import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';
import { regionOperations } from './contract.ts';
import { listRegions } from './queries.server.ts';

/** The places that the office serves, prepares or leaves. */
export function registerRegionRoutes(api: Api): void {
  serve(api, regionOperations, {
    listRegions: (request) => listRegions(request.ctx, request.query),

    changeRegionStatus: async (request) => {
      const { id } = request.params;
      await changeRegionStatus(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: request.body.status };
    },
  });
}
