import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { completeKeptRequest } from './complete-kept-request.server.ts';
import { keptRequestOperations } from './contract.ts';
import { keepRequest } from './keep-request.server.ts';
import { listKeptRequests } from './queries.server.ts';

/** Requests that visitors agreed to leave. */
export function registerKeptRequestRoutes(api: Api): void {
  serve(api, keptRequestOperations, {
    keepServiceRequest: async (request) => {
      const id = await keepRequest(request.ctx, { ...request.body, address: request.ip });
      return { success: true as const, number: spokenNumber(id) };
    },

    listKeptRequests: (request) => listKeptRequests(request.ctx, request.query),

    dismissKeptRequest: async (request) => {
      await completeKeptRequest(request.ctx, { id: request.params.id, ...request.body });
      return { success: true as const };
    },
  });
}
