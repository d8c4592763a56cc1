import type { Ctx } from '#platform/context.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { centsToReais } from '#shared/money.ts';
import { priceOperations } from './contract.ts';
import { readPriceRules } from './queries.server.ts';
import { savePrices } from './save-prices.server.ts';

/** What quotes propose beside the catalogue's price, for the office. */
export function registerPriceRoutes(api: Api): void {
  serve(api, priceOperations, {
    findPrices: (request) => readReply(request.ctx),

    savePrices: async (request) => {
      await savePrices(request.ctx, request.body);
      return readReply(request.ctx);
    },
  });
}

async function readReply(ctx: Ctx) {
  const rules = await readPriceRules(ctx);
  return {
    nightPercent: rules.nightBasisPoints / 100,
    holidayPercent: rules.holidayBasisPoints / 100,
    kmValue: centsToReais(rules.kmCents),
    meterValue: centsToReais(rules.meterCents),
    ceilingMeters: rules.ceilingMeters,
  };
}
