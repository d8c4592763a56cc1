import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { ownReturnOperations } from './contract.ts';
import { findOwnReturn, readOwnReturnPhoto } from './queries.server.ts';

/** Routes of the partner's app for returns. */
export function registerOwnReturnRoutes(api: Api): void {
  serve(api, ownReturnOperations, {
    findOwnReturn: (request) => findOwnReturn(request.ctx, request.params.id),

    readOwnReturnPhoto: async (request, reply) => {
      const { id: callId, fileId } = request.params;
      const small = request.query.tamanho === 'miniatura';
      const { bytes, contentType, kind } = await readOwnReturnPhoto(request.ctx, { callId, fileId, small });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
  });
}
