import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { inboxOperations } from './contract.ts';
import { listInbox } from './queries.server.ts';

/** Routes of the one inbox of what waits. */
export function registerInboxRoutes(api: Api): void {
  serve(api, inboxOperations, { listInbox: (request) => listInbox(request.ctx, request.query) });
}
