import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { recordHistoryQuery, recordHistoryReply } from './contract.ts';
import { listClientHistory, listPartnerHistory } from './queries.server.ts';

const tags = ['service-calls'];

/** The stories of clients and partners, told by their calls. */
export function registerHistoryRoutes(api: Api): void {
  api.get(
    '/api/admin/clientes/:id/historico',
    {
      config: { access: 'clients.read' },
      schema: {
        operationId: 'listClientHistory',
        summary: "A client's status and calls over time, newest first",
        tags,
        params: idParams,
        querystring: recordHistoryQuery,
        response: { 200: recordHistoryReply },
      },
    },
    (request) => listClientHistory(request.ctx, request.params.id, request.query),
  );

  api.get(
    '/api/admin/prestadores/:id/historico',
    {
      config: { access: 'partners.read' },
      schema: {
        operationId: 'listPartnerHistory',
        summary: "A partner's status and calls over time, newest first",
        tags,
        params: idParams,
        querystring: recordHistoryQuery,
        response: { 200: recordHistoryReply },
      },
    },
    (request) => listPartnerHistory(request.ctx, request.params.id, request.query),
  );
}
