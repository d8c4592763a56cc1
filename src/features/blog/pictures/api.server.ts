import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithPublicPicture } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { maxPictureBytes } from '../article-content.ts';
import { postPictureOperations } from './contract.ts';
import { readPicture } from './queries.server.ts';
import { receivePicture } from './receive-picture.server.ts';

/** Pictures of covers and texts. */
export async function registerPictureRoutes(api: Api): Promise<void> {
  await acceptUploads(api);
  serve(api, postPictureOperations, {
    readPostPicture: async (request, reply) =>
      replyWithPublicPicture(reply, await readPicture(request.ctx, request.params)),

    uploadPostPicture: async (request) => {
      const upload = await receiveUpload(request, { maxBytes: maxPictureBytes });
      return { success: true as const, ...(await receivePicture(request.ctx, request.params.key, upload)) };
    },
  });
}
