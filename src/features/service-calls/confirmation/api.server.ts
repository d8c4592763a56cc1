import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { askCorrection } from './ask-correction.server.ts';
import { confirmCompletion } from './confirm-completion.server.ts';
import { confirmationOperations, parseClientResponse } from './contract.ts';
import { findCallToConfirm } from './queries.server.ts';

/** Routes of the confirmation: the client's page, and the office's part. */
export function registerConfirmationRoutes(api: Api): void {
  serve(api, confirmationOperations, {
    askCorrection: async (request) => {
      const { id } = request.params;
      return { success: true as const, id, ...(await askCorrection(request.ctx, { id, ...request.body })) };
    },

    findCallToConfirm: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findCallToConfirm(request.ctx, request.params.clientKey);
    },

    confirmCompletion: async (request) => {
      const { clientKey } = request.params;
      const call = await findCallToConfirm(request.ctx, clientKey);
      const statement = parseClientResponse(request.body.clientResponse, call);
      await confirmCompletion(request.ctx, { clientKey, statement });
      return { success: true as const, message: 'Obrigado pela confirmação!' };
    },
  });
}
