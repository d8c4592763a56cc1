import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { openCall } from '../open-call.server.ts';
import { confirmationUrl } from '../queries.server.ts';
import { addCallNote } from './add-call-note.server.ts';
import { callOperations } from './contract.ts';
import { exportCalls } from './export-calls.server.ts';
import { findCall, listCalls } from './queries.server.ts';
import { recordRequest } from './record-request.server.ts';

/** Routes of the office's calls. */
export function registerOfficeRoutes(api: Api): void {
  serve(api, callOperations, {
    listCalls: ({ ctx, query: { totais, ...query } }) => listCalls(ctx, query, totais),

    exportCalls: (request, reply) => exportCalls(request.ctx, request.query, reply),

    findCall: (request) => findCall(request.ctx, request.params.id),

    openCall: async (request) => {
      const { id, protocolNumber, clientId, clientKey } = await openCall(request.ctx, request.body);
      const url = confirmationUrl(request.ctx, clientKey);
      return { success: true as const, id, protocolNumber, clientId, confirmationUrl: url };
    },

    recordRequest: async ({ ctx, params }) => {
      await recordRequest(ctx, params.id);
      return { success: true as const };
    },

    addCallNote: async (request) => {
      const note = await addCallNote(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, note };
    },
  });
}
