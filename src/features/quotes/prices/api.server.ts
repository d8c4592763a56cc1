import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { priceOperations } from './contract.ts';
import { readPrices } from './queries.server.ts';
import { savePrices } from './save-prices.server.ts';

/** Routes of the office for surcharges and proposals in quotes. */
export function registerPriceRoutes(api: Api): void {
  serve(api, priceOperations, {
    findPrices: (request) => readPrices(request.ctx),

    savePrices: async (request) => {
      await savePrices(request.ctx, request.body);
      return readPrices(request.ctx);
    },
  });
}
