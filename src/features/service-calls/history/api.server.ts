import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { historyOperations } from './contract.ts';
import { listClientHistory, listPartnerHistory } from './queries.server.ts';

/** Routes of the histories of clients and partners. */
export function registerHistoryRoutes(api: Api): void {
  serve(api, historyOperations, {
    listClientHistory: (request) => listClientHistory(request.ctx, request.params.id, request.query),

    listPartnerHistory: (request) => listPartnerHistory(request.ctx, request.params.id, request.query),
  });
}
