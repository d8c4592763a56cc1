import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { confirmPageText } from './confirm-page-text.server.ts';
import { pageTextOperations } from './contract.ts';
import { findPageText, listPageTexts } from './queries.server.ts';
import { savePageText } from './save-page-text.server.ts';

/** Routes for the texts of the public pages. */
export function registerPageTexts(api: Api): void {
  serve(api, pageTextOperations, {
    listPageTexts: async ({ ctx }) => ({ textos: await listPageTexts(ctx) }),

    findPageText: ({ ctx, params }) => findPageText(ctx, params.key),

    savePageText: async ({ ctx, params, body }) => {
      await savePageText(ctx, { ...params, ...body });
      return { success: true as const };
    },

    confirmPageText: async ({ ctx, params, body }) => {
      await confirmPageText(ctx, { ...params, ...body });
      return { success: true as const };
    },
  });
}
