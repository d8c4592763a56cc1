import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { completeKeptRequest } from './complete-kept-request.server.ts';
import {
  dismissKeptRequestBody,
  keepRequestBody,
  keepRequestReply,
  listKeptRequestsQuery,
  listKeptRequestsReply,
} from './contract.ts';
import { keepRequest } from './keep-request.server.ts';
import { listKeptRequests } from './queries.server.ts';

const tags = ['service-requests'];

/** Requests that visitors agreed to leave. */
export function registerKeptRequestRoutes(api: Api): void {
  api.post(
    '/api/service-requests',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        operationId: 'keepServiceRequest',
        summary: 'Keep a visitor’s request, with consent and while the setting is on',
        tags,
        body: keepRequestBody,
        response: { 201: keepRequestReply },
      },
    },
    async (request, reply) => {
      await keepRequest(request.ctx, { ...request.body, address: request.ip });
      return reply.status(201).send({ success: true });
    },
  );

  api.get(
    '/api/admin/pedidos-site',
    {
      config: { access: 'calls.read', polled: true },
      schema: {
        operationId: 'listKeptRequests',
        summary: 'Requests that visitors agreed to leave, newest first',
        tags,
        querystring: listKeptRequestsQuery,
        response: { 200: listKeptRequestsReply },
      },
    },
    (request) => listKeptRequests(request.ctx, request.query),
  );

  api.patch(
    '/api/admin/pedidos-site/:id/status',
    {
      config: { access: 'calls.write' },
      schema: {
        operationId: 'dismissKeptRequest',
        summary: 'Discard a new request, with a reason; opening its call converts it',
        tags,
        params: idParams,
        body: dismissKeptRequestBody,
        response: { 200: keepRequestReply },
      },
    },
    async (request) => {
      await completeKeptRequest(request.ctx, { id: request.params.id, ...request.body });
      return { success: true as const };
    },
  );
}
