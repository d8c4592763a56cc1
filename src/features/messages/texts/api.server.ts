import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { messageTextOperations } from './contract.ts';
import { findMessageTextDetail, listMessageTexts } from './queries.server.ts';
import { saveMessageText } from './save-message-text.server.ts';

/** Routes for the texts of messages. */
export function registerMessageTexts(api: Api): void {
  serve(api, messageTextOperations, {
    listMessageTexts: async ({ ctx }) => ({ textos: await listMessageTexts(ctx) }),

    findMessageText: ({ ctx, params }) => findMessageTextDetail(ctx, params.name),

    saveMessageText: async ({ ctx, params, body: { seen, ...wanted } }) => {
      await saveMessageText(ctx, { ...params, wanted, seen });
      return { success: true as const };
    },
  });
}
