import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { siteServiceOperations } from './contract.ts';
import { listActiveServices } from './queries.server.ts';

/** Routes of the offered services for public forms. */
export function registerSiteRoutes(api: Api): void {
  serve(api, siteServiceOperations, {
    listAllServices: async ({ ctx }) => ({ success: true as const, data: await listActiveServices(ctx) }),
  });
}
