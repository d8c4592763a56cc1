import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { postalPointOperations } from './contract.ts';
import { savePostalPoint } from './save-postal-point.server.ts';

/** Coordinates of postal codes, which the office's forms find out. */
export function registerPostalPointRoutes(api: Api): void {
  serve(api, postalPointOperations, {
    savePostalPoint: async ({ ctx, body }) => {
      await savePostalPoint(ctx, body);
      return { success: true as const };
    },
  });
}
