import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { erasureOperations } from './contract.ts';
import { endLegalHold } from './end-legal-hold.server.ts';
import { erasePerson } from './erase-person.server.ts';
import { previewErasure } from './queries.server.ts';
import { setLegalHold } from './set-legal-hold.server.ts';

/** Erasures at the desk of requests about data. */
export function registerErasureRoutes(api: Api): void {
  const done = (id: string) => ({ success: true as const, id });
  serve(api, erasureOperations, {
    previewErasure: (request) => previewErasure(request.ctx, request.params.id),

    erasePerson: async (request) => done(await erasePerson(request.ctx, { ...request.params, ...request.body })),

    setLegalHold: async (request) => {
      const { id } = request.params;
      await setLegalHold(request.ctx, { id, ...request.body });
      return done(id);
    },

    endLegalHold: async (request) => {
      const { id } = request.params;
      await endLegalHold(request.ctx, { id, ...request.body });
      return done(id);
    },
  });
}
