import { maxCallFileBytes } from '#features/call-files/rules.ts';
import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { addProblemPhoto } from './add-problem-photo.server.ts';
import { clientProblemOperations } from './contract.ts';
import { limitProblemPhotos } from './limit-problem-photos.server.ts';
import { readClientProblems } from './queries.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { withdrawOwnPublication } from './withdraw-own-publication.server.ts';

/** Routes of the client's page for problems after the work. */
export function registerClientProblemRoutes(api: Api): void {
  serve(api, clientProblemOperations, {
    readClientProblems: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readClientProblems(request.ctx, request.params.clientKey);
    },

    addProblemPhoto: async (request) => {
      const { ctx } = request;
      const call = await limitProblemPhotos(ctx, request.params.clientKey);
      const upload = await receiveUpload(request, { maxBytes: maxCallFileBytes });
      const { id } = await addProblemPhoto(ctx, { call, photoId: request.query.fotoId, upload });
      return { success: true as const, id };
    },

    reportProblem: async (request) => {
      const { clientKey } = request.params;
      await reportProblem(request.ctx, { clientKey, ...request.body });
      return readClientProblems(request.ctx, clientKey);
    },

    withdrawOwnPublication: async (request) => {
      const { clientKey } = request.params;
      await withdrawOwnPublication(request.ctx, clientKey);
      return readClientProblems(request.ctx, clientKey);
    },
  });
}
