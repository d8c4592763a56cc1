import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { addClientNote } from './add-client-note.server.ts';
import { registerAgreedPriceRoutes } from './agreed-prices/api.server.ts';
import { registerBillingRoutes } from './billing/api.server.ts';
import { registerCallerRoutes } from './caller/api.server.ts';
import { changeClientStatus } from './change-client-status.server.ts';
import { changeClientsStatus } from './change-clients-status.server.ts';
import { clientOperations } from './contract.ts';
import { registerEditingRoutes } from './editing/api.server.ts';
import { exportClients } from './export-clients.server.ts';
import { registerMergingRoutes } from './merging/api.server.ts';
import { findClient, listClients } from './queries.server.ts';
import { readClientDocument } from './read-client-document.server.ts';
import { registerClient } from './register-client.server.ts';

export const clientsApi: Slice = {
  name: 'clients',
  topics: { clients: 'clients.read' },
  routes(api) {
    registerEditingRoutes(api);
    registerAgreedPriceRoutes(api);
    registerBillingRoutes(api);
    registerCallerRoutes(api);
    registerMergingRoutes(api);
    serve(api, clientOperations, {
      listClients: ({ ctx, query: { totais, ...query } }) => listClients(ctx, query, totais),

      exportClients: (request, reply) => exportClients(request.ctx, request.query, reply),

      findClient: (request) => findClient(request.ctx, request.params.id),

      revealClient: async ({ ctx, params }) => ({ value: await readClientDocument(ctx, params.id) }),

      registerClient: async (request) => {
        const client = await registerClient(request.ctx, request.body);
        return { success: true as const, ...client };
      },

      changeClientsStatus: async (request) => ({
        success: true as const,
        results: await changeClientsStatus(request.ctx, request.body),
      }),

      addClientNote: async (request) => {
        const note = await addClientNote(request.ctx, { ...request.params, ...request.body });
        return { success: true as const, note };
      },

      changeClientStatus: async (request) => {
        const { id } = request.params;
        await changeClientStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
