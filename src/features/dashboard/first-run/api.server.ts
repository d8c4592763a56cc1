import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { firstRunOperations } from './contract.ts';
import { readFirstRun } from './queries.server.ts';

/** Routes of the list that a new installation shows its administrator. */
export function registerFirstRunRoutes(api: Api): void {
  serve(api, firstRunOperations, { readFirstRun: (request) => readFirstRun(request.ctx) });
}
