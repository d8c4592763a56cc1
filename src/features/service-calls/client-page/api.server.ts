import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { cancelOwnVisit } from './cancel-own-visit.server.ts';
import { changePageKey } from './change-page-key.server.ts';
import { clientPageOperations } from './contract.ts';
import { moveOwnVisit } from './move-own-visit.server.ts';
import { findClientCall, readClientPage, readWhoComesPortrait } from './queries.server.ts';

/** Routes of the client's page of a call. */
export function registerClientPageRoutes(api: Api): void {
  serve(api, clientPageOperations, {
    readClientPage: (request) => readClientPage(request.ctx, request.params.clientKey),

    followClientPage: (request, reply) =>
      reply.follow('call', async (ctx) => (await findClientCall(ctx, request.params.clientKey)).id),

    readWhoComesPortrait: async ({ ctx, params }, reply) =>
      replyWithFile(reply, { name: 'foto', ...(await readWhoComesPortrait(ctx, params)) }),

    cancelOwnVisit: async ({ ctx, params, body }) => {
      await cancelOwnVisit(ctx, params.clientKey, body);
      return readClientPage(ctx, params.clientKey);
    },

    moveOwnVisit: async ({ ctx, params, body }) => {
      await moveOwnVisit(ctx, params.clientKey, body);
      return readClientPage(ctx, params.clientKey);
    },

    changePageKey: async ({ ctx, params: { id }, body: { keyId } }) => {
      await changePageKey(ctx, { id, keyId });
      return { success: true as const, id };
    },
  });
}
