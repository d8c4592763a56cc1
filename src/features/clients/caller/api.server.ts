import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { listShownPrices } from '../agreed-prices/queries.server.ts';
import { callerOperations } from './contract.ts';
import { findClientByPhone } from './queries.server.ts';

/** Routes for identifying the caller on the phone. */
export function registerCallerRoutes(api: Api): void {
  serve(api, callerOperations, {
    findClientByPhone: async (request) => {
      const { ctx, body } = request;
      const client = await findClientByPhone(ctx, body.phone);
      if (client === null) return { client };
      request.alsoShows = [{ table: 'clients', id: client.id }];
      return { client: { ...client, prices: await listShownPrices(ctx, client.id) } };
    },
  });
}
