import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';
import { coverageOperations } from './contract.ts';
import { lookUpPostalPoint } from './points/ask-postal-point.server.ts';
import { findPlace, listActiveRegions, listPlaces } from './queries.server.ts';
import { listRegions } from './regions/queries.server.ts';
import { savePostalPoint } from './save-postal-point.server.ts';

// Requested by pages with a stored place; short, so that an end of service is noticed soon.
const cached = { 'cache-control': 'public, max-age=300' };

export const coverageApi: Slice = {
  name: 'coverage',
  topics: { regions: 'regions.read' },
  jobs: [lookUpPostalPoint],
  routes(api) {
    serve(api, coverageOperations, {
      listActiveRegions: async (request) => ({ success: true as const, data: await listActiveRegions(request.ctx) }),

      listPlaces: async (request, reply) => {
        const places = await listPlaces(request.ctx);
        reply.headers(cached);
        return places;
      },

      readPlace: async (request, reply) => {
        const place = await findPlace(request.ctx, request.params.id);
        reply.headers(cached);
        return place;
      },

      listRegions: (request) => listRegions(request.ctx, request.query),

      savePostalPoint: async ({ ctx, body }) => {
        await savePostalPoint(ctx, body);
        return { success: true as const };
      },

      changeRegionStatus: async (request) => {
        const { id } = request.params;
        await changeRegionStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
