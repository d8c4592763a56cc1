import type { Api } from '#platform/slice.server.ts';
import { liveMapReply } from './contract.ts';
import { readLiveMap } from './queries.server.ts';

/** What the live map of the back office asks for. */
export function registerLiveMapRoutes(api: Api): void {
  api.get(
    '/api/admin/mapa-ao-vivo',
    {
      config: { access: 'partners.read', polled: true },
      schema: {
        operationId: 'readLiveMap',
        summary: 'Active partners with their presence, calls by city of the last 30 days, and the ways under way',
        tags: ['dispatch'],
        response: { 200: liveMapReply },
      },
    },
    (request) => readLiveMap(request.ctx),
  );
}
