import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { completeSavedRequest } from './complete-saved-request.server.ts';
import { savedRequestOperations } from './contract.ts';
import { listSavedRequests } from './queries.server.ts';
import { saveRequest } from './save-request.server.ts';

/** Requests that visitors agreed to leave. */
export function registerSavedRequestRoutes(api: Api): void {
  serve(api, savedRequestOperations, {
    saveServiceRequest: async (request) => {
      const id = await saveRequest(request.ctx, { ...request.body, address: request.ip });
      return { success: true as const, number: spokenNumber(id) };
    },

    listSavedRequests: (request) => listSavedRequests(request.ctx, request.query),

    dismissSavedRequest: async (request) => {
      await completeSavedRequest(request.ctx, { id: request.params.id, ...request.body });
      return { success: true as const };
    },
  });
}
