import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { billingOperations } from './contract.ts';
import { findBilling } from './queries.server.ts';
import { saveBilling } from './save-billing.server.ts';

/** A company's way of paying. */
export function registerBillingRoutes(api: Api): void {
  serve(api, billingOperations, {
    findBilling: ({ ctx, params }) => findBilling(ctx, params.id),

    saveBilling: async ({ ctx, params, body }) => {
      await saveBilling(ctx, params.id, body);
      return { success: true as const };
    },
  });
}
