import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { clientMergingOperations } from './contract.ts';
import { mergeClients } from './merge-clients.server.ts';
import { previewMerge } from './queries.server.ts';
import { undoMerge } from './undo-merge.server.ts';

const done = { success: true as const };

/** Routes for merging two clients, and undoing it. */
export function registerMergingRoutes(api: Api): void {
  serve(api, clientMergingOperations, {
    previewMerge: (request) => {
      const { id: keptId, partId: otherId } = request.params;
      request.alsoShows = [{ table: 'clients', id: otherId }];
      return previewMerge(request.ctx, { keptId, otherId });
    },

    mergeClients: async (request) => {
      await mergeClients(request.ctx, { ...request.body, keptId: request.params.id });
      return done;
    },

    undoMerge: async (request) => {
      await undoMerge(request.ctx, { keptId: request.params.id, mergeId: request.params.partId });
      return done;
    },
  });
}
