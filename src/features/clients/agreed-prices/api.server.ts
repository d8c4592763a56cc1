import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { agreedPriceOperations } from './contract.ts';
import { listAgreedPrices } from './queries.server.ts';
import { addPrice, editPrice, removePrice } from './save-price.server.ts';

const done = { success: true as const };

/** Prices agreed with a client. */
export function registerAgreedPriceRoutes(api: Api): void {
  serve(api, agreedPriceOperations, {
    listPrices: async ({ ctx, params }) => ({ prices: await listAgreedPrices(ctx, params.id) }),

    addPrice: async ({ ctx, params, body }) => {
      await addPrice(ctx, params.id, body);
      return done;
    },

    editPrice: async ({ ctx, params, body }) => {
      await editPrice(ctx, { clientId: params.id, id: params.partId }, body);
      return done;
    },

    removePrice: async ({ ctx, params }) => {
      await removePrice(ctx, { clientId: params.id, id: params.partId });
      return done;
    },
  });
}
