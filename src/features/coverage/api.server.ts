import type { Slice } from '#platform/slice.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';
import {
  activeRegionsReply,
  changeRegionStatusBody,
  changeRegionStatusReply,
  listRegionsQuery,
  listRegionsReply,
  placeParams,
  placeReply,
  placesReply,
} from './contract.ts';
import { findPlace, listActiveRegions, listPlaces, listRegions } from './queries.server.ts';

export const coverageApi: Slice = {
  name: 'coverage',
  topics: { regions: 'regions.read' },
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
    // Asked by pages of a visitor whose place is stored; a place that is served no more is noticed soon.
    const cached = { 'cache-control': 'public, max-age=300' };
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
    api.get(
      '/api/admin/regioes',
      {
        config: { access: 'regions.read', polled: true },
        schema: {
          operationId: 'listRegions',
          summary: 'Places, the served ones first, by state and name',
          tags: ['coverage'],
          querystring: listRegionsQuery,
          response: { 200: listRegionsReply },
        },
      },
      (request) => listRegions(request.ctx, request.query),
    );
    api.patch(
      '/api/admin/regioes/:id/status',
      {
        config: { access: 'regions.write' },
        schema: {
          operationId: 'changeRegionStatus',
          summary: 'Begin or stop serving a place',
          tags: ['coverage'],
          params: placeParams,
          body: changeRegionStatusBody,
          response: { 200: changeRegionStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changeRegionStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
