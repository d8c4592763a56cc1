import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { wasteOperations } from './contract.ts';
import { reportWaste } from './report-waste.server.ts';

/** Routes for the destination of waste, for the office. */
export function registerWasteRoutes(api: Api): void {
  serve(api, wasteOperations, {
    reportWaste: async ({ ctx, params: { id }, body }) => {
      await reportWaste(ctx, { callId: id, ...body });
      return { success: true as const, id };
    },
  });
}
