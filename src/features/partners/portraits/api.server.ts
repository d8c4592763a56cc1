import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { ownPortraitOperations, portraitOperations } from './contract.ts';
import { readPortrait } from './queries.server.ts';
import { maxPortraitBytes } from './rules.ts';
import { removePortrait, savePortrait } from './save-portrait.server.ts';

const name = 'foto';
const done = (id: string) => ({ success: true as const, id });
const receive = (request: FastifyRequest) => receiveUpload(request, { maxBytes: maxPortraitBytes });

/** Routes for portraits by which clients recognise people; edited by people who may edit drivers. */
export function registerPortraitRoutes(api: Api): void {
  serve(api, portraitOperations, {
    readPortrait: async ({ ctx, params: { id: partnerId, fileId } }, reply) =>
      replyWithFile(reply, { name, ...(await readPortrait(ctx, { partnerId, fileId })) }),
    savePortrait: async (request) => {
      const who = { partnerId: request.params.id, driverId: request.query.motorista ?? null };
      const upload = await receive(request);
      return done((await savePortrait(request.ctx, { ...who, upload, place: 'central' })).id);
    },
    removePortrait: async ({ ctx, params: { id: partnerId }, query }) => {
      await removePortrait(ctx, { partnerId, driverId: query.motorista ?? null, place: 'central' });
      return done(query.motorista ?? partnerId);
    },
  });

  serve(api, ownPortraitOperations, {
    readOwnPortrait: async ({ ctx, params: { fileId } }, reply) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      return replyWithFile(reply, { name, ...(await readPortrait(ctx, { partnerId, fileId })) });
    },
    saveOwnPortrait: async (request) => {
      const { id: partnerId } = await findOwnPartner(request.ctx);
      const upload = await receive(request);
      const who = { partnerId, driverId: request.query.motorista ?? null };
      return done((await savePortrait(request.ctx, { ...who, upload, place: 'aplicativo' })).id);
    },
    removeOwnPortrait: async ({ ctx, query }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await removePortrait(ctx, { partnerId, driverId: query.motorista ?? null, place: 'aplicativo' });
      return done(query.motorista ?? partnerId);
    },
  });
}
