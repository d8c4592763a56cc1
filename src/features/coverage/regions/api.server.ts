import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';
import { changeStateStatus } from './change-state-status.server.ts';
import { regionOperations } from './contract.ts';
import { createRegion } from './create-region.server.ts';
import { editRegion } from './edit-region.server.ts';
import { listRegions, listStates } from './queries.server.ts';

/** The places that the office serves, prepares or leaves. */
export function registerRegionRoutes(api: Api): void {
  serve(api, regionOperations, {
    listRegions: (request) => listRegions(request.ctx, request.query),

    createRegion: async (request) => ({ success: true as const, id: await createRegion(request.ctx, request.body) }),

    editRegion: async (request) => {
      await editRegion(request.ctx, request.params.id, request.body);
      return { success: true as const };
    },

    listStates: async (request) => ({ estados: await listStates(request.ctx) }),

    changeStateStatus: async (request) => {
      const { id } = request.params;
      await changeStateStatus(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: request.body.status };
    },

    changeRegionStatus: async (request) => {
      const { id } = request.params;
      await changeRegionStatus(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: request.body.status };
    },
  });
}
