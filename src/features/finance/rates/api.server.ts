import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { addRate } from './add-rate.server.ts';
import { ownRateOperations, rateOperations } from './contract.ts';
import { endRate } from './end-rate.server.ts';
import { listRates, readOwnRates } from './queries.server.ts';

const done = { success: true as const };

/** Percentages agreed with partners. */
export function registerRateRoutes(api: Api): void {
  serve(api, rateOperations, {
    listRates: async ({ ctx, params }) => ({ rates: await listRates(ctx, params.id) }),
    addRate: async ({ ctx, params, body }) => {
      await addRate(ctx, params.id, body);
      return done;
    },
    endRate: async ({ ctx, params, body }) => {
      await endRate(ctx, { partnerId: params.id, id: params.rateId }, body);
      return done;
    },
  });
  serve(api, ownRateOperations, {
    readOwnRates: async ({ ctx }) => readOwnRates(ctx, (await findOwnPartner(ctx)).id),
  });
}
