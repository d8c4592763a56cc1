import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { pictureResponses, replyWithPublicPicture } from '#platform/files/reply-with-file.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import {
  createServiceBody,
  editServiceBody,
  listServicesQuery,
  listServicesReply,
  partnerServicesReply,
  pictureParams,
  publicServicesReply,
  reorderServicesBody,
  reorderServicesReply,
  serviceReply,
  switchServiceBody,
  uploadPictureReply,
} from './contract.ts';
import { countServices, findService, listActiveServices, listServices, readPicture } from './queries.server.ts';
import { receivePicture } from './receive-picture.server.ts';
import { referenceSkills } from './reference-skills.ts';
import { reorderServices } from './reorder-services.server.ts';
import { maxPictureBytes } from './rules.ts';
import { createService, editService, switchService } from './save-service.server.ts';

const tags = ['catalog'];

export const catalogApi: Slice = {
  name: 'catalog',
  topics: { services: 'services.read' },
  async routes(api) {
    await acceptUploads(api);

    api.get(
      '/api/service-pictures/:key',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'readServicePicture',
          summary: "A service's picture",
          tags,
          params: pictureParams,
          response: pictureResponses,
        },
      },
      async (request, reply) => replyWithPublicPicture(reply, await readPicture(request.ctx, request.params.key)),
    );

    api.post(
      '/api/admin/servicos/imagem',
      {
        config: { access: 'services.write' },
        schema: {
          operationId: 'uploadServicePicture',
          summary: 'Upload a picture in the field `imagem`, for a service to be saved with its address',
          tags,
          consumes: ['multipart/form-data'],
          response: { 201: uploadPictureReply },
        },
      },
      async (request, reply) => {
        const upload = await receiveUpload(request, { maxBytes: maxPictureBytes });
        return reply.code(201).send({ success: true, imagem: await receivePicture(request.ctx, upload) });
      },
    );

    api.get(
      '/api/all-services',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listAllServices',
          summary: 'Active services',
          tags,
          response: { 200: publicServicesReply },
        },
      },
      async (request) => ({ success: true as const, data: await listActiveServices(request.ctx) }),
    );

    api.get(
      '/api/partner-services',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'listPartnerServices',
          summary: 'What partners can do',
          tags,
          response: { 200: partnerServicesReply },
        },
      },
      async () => ({ success: true as const, data: [...referenceSkills] }),
    );

    api.get(
      '/api/admin/servicos',
      {
        config: { access: 'services.read', polled: true },
        schema: {
          operationId: 'listServices',
          summary: 'Services in their order',
          tags,
          querystring: listServicesQuery,
          response: { 200: listServicesReply },
        },
      },
      async (request) => {
        const [data, counts] = await Promise.all([
          listServices(request.ctx, request.query),
          countServices(request.ctx),
        ]);
        return { success: true as const, data, counts };
      },
    );

    api.post(
      '/api/admin/servicos',
      {
        config: { access: 'services.write' },
        schema: {
          operationId: 'createService',
          summary: 'Add a service',
          tags,
          body: createServiceBody,
          response: { 201: serviceReply },
        },
      },
      async (request, reply) => {
        const id = await createService(request.ctx, request.body);
        return reply.code(201).send({ success: true, data: await findService(request.ctx, id) });
      },
    );

    api.put(
      '/api/admin/servicos/ordem',
      {
        config: { access: 'services.write' },
        schema: {
          operationId: 'reorderServices',
          summary: 'Put the services in another order',
          tags,
          body: reorderServicesBody,
          response: { 200: reorderServicesReply },
        },
      },
      async (request) => {
        await reorderServices(request.ctx, request.body);
        return { success: true as const };
      },
    );

    api.put(
      '/api/admin/servicos/:id',
      {
        config: { access: 'services.write' },
        schema: {
          operationId: 'editService',
          summary: 'Replace a service',
          tags,
          params: idParams,
          body: editServiceBody,
          response: { 200: serviceReply },
        },
      },
      async (request) => {
        await editService(request.ctx, request.params.id, request.body);
        return { success: true as const, data: await findService(request.ctx, request.params.id) };
      },
    );

    api.patch(
      '/api/admin/servicos/:id',
      {
        config: { access: 'services.write' },
        schema: {
          operationId: 'switchService',
          summary: 'Turn a service on or off',
          tags,
          params: idParams,
          body: switchServiceBody,
          response: { 200: serviceReply },
        },
      },
      async (request) => {
        await switchService(request.ctx, request.params.id, request.body);
        return { success: true as const, data: await findService(request.ctx, request.params.id) };
      },
    );
  },
};
