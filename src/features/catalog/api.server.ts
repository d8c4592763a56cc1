import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithPublicPicture } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { catalogOperations } from './contract.ts';
import { countServices, findService, listServices, listSkills, readPicture } from './queries.server.ts';
import { receivePicture } from './receive-picture.server.ts';
import { reorderServices } from './reorder-services.server.ts';
import { maxPictureBytes } from './rules.ts';
import { createService, editService, switchService } from './save-service.server.ts';
import { registerSiteRoutes } from './site/api.server.ts';
import { registerSkillRoutes } from './skills/api.server.ts';

export const catalogApi: Slice = {
  name: 'catalog',
  topics: { services: 'services.read' },
  async routes(api) {
    await acceptUploads(api);

    registerSiteRoutes(api);
    registerSkillRoutes(api);
    serve(api, catalogOperations, {
      readServicePicture: async (request, reply) =>
        replyWithPublicPicture(reply, await readPicture(request.ctx, request.params.key)),

      uploadServicePicture: async (request) => {
        const upload = await receiveUpload(request, { maxBytes: maxPictureBytes });
        return { success: true as const, imagem: await receivePicture(request.ctx, upload) };
      },

      listPartnerServices: async ({ ctx }) => ({
        success: true as const,
        data: (await listSkills(ctx)).map(({ id, name }) => ({ id, name })),
      }),

      listServices: async (request) => {
        const [data, counts] = await Promise.all([
          listServices(request.ctx, request.query),
          countServices(request.ctx),
        ]);
        return { success: true as const, data, counts };
      },

      createService: async (request) => {
        const id = await createService(request.ctx, request.body);
        return { success: true as const, data: await findService(request.ctx, id) };
      },

      reorderServices: async (request) => {
        await reorderServices(request.ctx, request.body);
        return { success: true as const };
      },

      editService: async (request) => {
        await editService(request.ctx, request.params.id, request.body);
        return { success: true as const, data: await findService(request.ctx, request.params.id) };
      },

      switchService: async (request) => {
        await switchService(request.ctx, request.params.id, request.body);
        return { success: true as const, data: await findService(request.ctx, request.params.id) };
      },
    });
  },
};
