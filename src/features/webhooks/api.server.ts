import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changeEndpointStatus } from './change-endpoint-status.server.ts';
import { webhookOperations } from './contract.ts';
import { createEndpoint } from './create-endpoint.server.ts';
import { editEndpoint } from './edit-endpoint.server.ts';
import { listDeliveries, listEndpoints } from './queries.server.ts';
import { replaceSecret } from './replace-secret.server.ts';
import { resendDelivery, tryEndpoint } from './resend-delivery.server.ts';
import { sendDelivery, sendDueDeliveries, sweepDeliveries } from './send-deliveries.server.ts';
import { whenRecordMoved } from './when-record-moved.server.ts';

/** Events told to systems of others. */
export const webhooksApi: Slice = {
  name: 'webhooks',
  topics: { webhooks: 'webhooks.manage' },
  subscribers: whenRecordMoved,
  jobs: [sendDelivery, sendDueDeliveries, sweepDeliveries],
  routes(api) {
    serve(api, webhookOperations, {
      listEndpoints: async (request) => ({ enderecos: await listEndpoints(request.ctx) }),

      createEndpoint: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { success: true as const, ...(await createEndpoint(request.ctx, request.body)) };
      },

      changeEndpointStatus: async (request) => {
        const { id } = request.params;
        await changeEndpointStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      editEndpoint: async (request) => {
        const { id } = request.params;
        await editEndpoint(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      replaceEndpointSecret: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { success: true as const, ...(await replaceSecret(request.ctx, request.params.id)) };
      },

      tryEndpoint: async (request) => ({
        success: true as const,
        id: await tryEndpoint(request.ctx, request.params.id),
      }),

      listDeliveries: (request) => listDeliveries(request.ctx, request.query),

      resendDelivery: async (request) => {
        await resendDelivery(request.ctx, request.params.id);
        return { success: true as const, id: request.params.id };
      },
    });
  },
};
