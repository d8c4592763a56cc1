import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { waitingOperations } from './contract.ts';
import { readWaiting } from './queries.server.ts';

/** What the menu counts, and the first screen begins with. */
export function registerWaitingRoutes(api: Api): void {
  serve(api, waitingOperations, { readWaiting: (request) => readWaiting(request.ctx) });
}
