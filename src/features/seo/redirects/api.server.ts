import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { addRedirect } from './add-redirect.server.ts';
import { redirectOperations } from './contract.ts';
import { editRedirect } from './edit-redirect.server.ts';
import { listRedirects } from './queries.server.ts';
import { removeRedirect } from './remove-redirect.server.ts';

/** Old addresses that lead to pages of today. */
export function registerRedirects(api: Api): void {
  serve(api, redirectOperations, {
    listRedirects: (request) => listRedirects(request.ctx, request.query),

    addRedirect: async (request) => ({ success: true as const, id: await addRedirect(request.ctx, request.body) }),

    editRedirect: async (request) => {
      const { id } = request.params;
      await editRedirect(request.ctx, { id, ...request.body });
      return { success: true as const, id };
    },

    removeRedirect: async (request) => {
      await removeRedirect(request.ctx, request.params.id);
      return { success: true as const, id: request.params.id };
    },
  });
}
