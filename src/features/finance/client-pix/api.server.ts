import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { clientPixOperations, ownCallPixOperations } from './contract.ts';
import { findClientPix, findOwnCallPix, readClientPixPicture } from './queries.server.ts';

/** The PIX by which a client pays a call, on the client's page and on the partner's phone. */
export function registerClientPixRoutes(api: Api): void {
  serve(api, ownCallPixOperations, {
    findOwnCallPix: async ({ ctx, params }) => ({ pix: await findOwnCallPix(ctx, params.id) }),
  });

  serve(api, clientPixOperations, {
    findClientPix: async ({ ctx, params }) => ({ pix: await findClientPix(ctx, params.clientKey) }),
    readClientPixPicture: async ({ ctx, params }, reply) => {
      const bytes = await readClientPixPicture(ctx, params.clientKey);
      return replyWithFile(reply, { bytes, contentType: 'image/png', name: 'pix' });
    },
  });
}
