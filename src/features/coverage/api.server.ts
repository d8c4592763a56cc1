import type { Slice } from '#platform/slice.server.ts';
import { activeRegionsReply, placeParams, placeReply, placesReply } from './contract.ts';
import { findPlace, listActiveRegions, listPlaces } from './queries.server.ts';

export const coverageApi: Slice = {
  name: 'coverage',
  routes(api) {
    api.get(
      '/api/active-regions',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listActiveRegions',
          summary: 'States and cities we serve',
          tags: ['coverage'],
          response: { 200: activeRegionsReply },
        },
      },
      async (request) => ({ success: true as const, data: await listActiveRegions(request.ctx) }),
    );
    // Asked by pages of a visitor whose place is stored; a place hardly ever changes.
    const cached = { 'cache-control': 'public, max-age=3600' };
    api.get(
      '/api/places',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listPlaces',
          summary: 'States and cities in which a visitor can be',
          tags: ['coverage'],
          response: { 200: placesReply },
        },
      },
      async (request, reply) => {
        const places = await listPlaces(request.ctx);
        return reply.headers(cached).send(places);
      },
    );
    api.get(
      '/api/places/:id',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'readPlace',
          summary: 'One city with its state',
          tags: ['coverage'],
          params: placeParams,
          response: { 200: placeReply },
        },
      },
      async (request, reply) => {
        const place = await findPlace(request.ctx, request.params.id);
        return reply.headers(cached).send(place);
      },
    );
  },
};
