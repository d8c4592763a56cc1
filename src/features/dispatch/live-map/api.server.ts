import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { liveMapOperations } from './contract.ts';
import { readLiveMap, readLivePositions, readTrack } from './queries.server.ts';

/** Routes of the back office's live map. */
export function registerLiveMapRoutes(api: Api): void {
  serve(api, liveMapOperations, {
    readLiveMap: (request) => readLiveMap(request.ctx),
    readLivePositions: (request) => readLivePositions(request.ctx),
    readTrack: ({ ctx, params }) => readTrack(ctx, params.id),
  });
}
