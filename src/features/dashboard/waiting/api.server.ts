import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { waitingOperations } from './contract.ts';
import { readWaiting } from './queries.server.ts';

/** Routes of the counts in the menu and on the first screen. */
export function registerWaitingRoutes(api: Api): void {
  serve(api, waitingOperations, { readWaiting: (request) => readWaiting(request.ctx) });
}
