import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { askCorrection } from './ask-correction.server.ts';
import { confirmCompletion } from './confirm-completion.server.ts';
import {
  askCorrectionBody,
  askCorrectionReply,
  clientCallReply,
  clientKeyParams,
  parseClientResponse,
  processResponseBody,
  processResponseReply,
} from './contract.ts';
import { findClientCall } from './queries.server.ts';

const tags = ['service-calls'];

/** The client's page, and what the office asks of it. */
export function registerConfirmationRoutes(api: Api): void {
  api.post(
    '/api/admin/chamados/:id/correcao',
    {
      config: { access: 'calls.write' },
      schema: {
        operationId: 'askCorrection',
        summary: 'Ask the client to correct a confirmation, once, by a new link',
        tags,
        params: idParams,
        body: askCorrectionBody,
        response: { 200: askCorrectionReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      return { success: true as const, id, ...(await askCorrection(request.ctx, { id, ...request.body })) };
    },
  );

  api.get(
    '/api/service-calls/:clientKey',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'findClientCall',
        summary: "A call as its client's page shows it",
        tags: ['client-page'],
        params: clientKeyParams,
        response: { 200: clientCallReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findClientCall(request.ctx, request.params.clientKey);
    },
  );

  api.post(
    '/api/ai-validation/process-response/:clientKey',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        operationId: 'confirmCompletion',
        summary: 'The client states what was paid, once',
        tags: ['client-page'],
        params: clientKeyParams,
        body: processResponseBody,
        response: { 200: processResponseReply },
      },
    },
    async (request) => {
      const statement = parseClientResponse(request.body.clientResponse);
      await confirmCompletion(request.ctx, { clientKey: request.params.clientKey, statement });
      return { success: true as const, message: 'Obrigado pela confirmação!' };
    },
  );
}
