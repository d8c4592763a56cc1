import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { coverageOperations } from './contract.ts';
import { registerPostalPointRoutes } from './points/api.server.ts';
import { lookUpPostalPoint } from './points/ask-postal-point.server.ts';
import { findPlace, listActiveRegions, listPlaces } from './queries.server.ts';
import { registerRegionRoutes } from './regions/api.server.ts';

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
    });
    registerRegionRoutes(api);
    registerPostalPointRoutes(api);
  },
};
