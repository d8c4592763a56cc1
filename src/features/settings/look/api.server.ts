import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithPublicPicture } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { maxBrandPictureBytes } from '#shared/look/look.ts';
import { receiveBrandPicture } from '../receive-brand-picture.server.ts';
import { brandPictureOperations } from './contract.ts';
import { readBrandPicture } from './queries.server.ts';

/** The operator's pictures: sent by the office, shown to everybody. */
export async function registerPictureRoutes(api: Api): Promise<void> {
  await acceptUploads(api);
  serve(api, brandPictureOperations, {
    readBrandPicture: async (request, reply) =>
      replyWithPublicPicture(reply, await readBrandPicture(request.ctx, request.params.key)),
    uploadBrandPicture: async (request) => {
      const upload = await receiveUpload(request, { maxBytes: maxBrandPictureBytes });
      const imagem = await receiveBrandPicture(request.ctx, upload, request.params.kind);
      return { success: true as const, imagem };
    },
  });
}
