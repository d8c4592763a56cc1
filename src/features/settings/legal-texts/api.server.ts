import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { confirmLegalText } from '../confirm-legal-text.server.ts';
import { listLegalTexts } from '../queries.server.ts';
import { legalTextOperations } from './contract.ts';

/** Routes for versions of terms and privacy policy. */
export function registerLegalTextRoutes(api: Api): void {
  serve(api, legalTextOperations, {
    listLegalTexts: async ({ ctx }) => ({
      texts: (await listLegalTexts(ctx)).map((one) => ({
        ...one,
        createdAt: one.createdAt.toISOString(),
        confirmedAt: one.confirmedAt?.toISOString() ?? null,
      })),
    }),
    confirmLegalText: async ({ ctx, body }) => {
      await confirmLegalText(ctx, body);
      return { success: true as const };
    },
  });
}
