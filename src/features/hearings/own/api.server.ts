import { and, eq } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { answerHearing } from '../answer-hearing.server.ts';
import { askSecondLook } from '../ask-second-look.server.ts';
import { drawHearing } from '../parts/hearing-paper.server.ts';
import { findHearing, readAnswerFile } from '../queries.server.ts';
import { maxAnswerFileBytes } from '../rules.ts';
import { matterDecisions } from '../tables.server.ts';
import { ownHearingOperations } from './contract.ts';
import { findOwnHearing, listOwnHearings } from './queries.server.ts';
import { receiveAnswerFile } from './receive-answer-file.server.ts';

/** Questions to a partner, and its answers; a driver has no part in it. */
export function registerOwnHearingRoutes(api: Api): void {
  serve(api, ownHearingOperations, {
    listOwnHearings: async ({ ctx }) => listOwnHearings(ctx, (await findOwnPartner(ctx)).id),

    findOwnHearing: async ({ ctx, params }) =>
      findOwnHearing(ctx, { id: params.id, partnerId: (await findOwnPartner(ctx)).id }),

    readOwnHearingPaper: async ({ ctx, params: { id } }, reply) => {
      const hearing = await findHearing(ctx, id, (await findOwnPartner(ctx)).id);
      const bytes = await drawHearing(ctx, hearing, 'partner');
      return replyWithFile(reply, { bytes, contentType: 'application/pdf', name: `ouvir-voce-${id.slice(-6)}` });
    },

    receiveAnswerFile: async (request) => {
      const { id: partnerId } = await findOwnPartner(request.ctx);
      const upload = await receiveUpload(request, { maxBytes: maxAnswerFileBytes });
      const { id } = await receiveAnswerFile(request.ctx, { hearingId: request.params.id, partnerId, upload });
      return { success: true as const, id };
    },

    readOwnAnswerFile: async ({ ctx, params: { id, fileId } }, reply) => {
      await findOwnHearing(ctx, { id, partnerId: (await findOwnPartner(ctx)).id });
      const { bytes, contentType } = await readAnswerFile(ctx, { hearingId: id, fileId });
      return replyWithFile(reply, { bytes, contentType, name: 'resposta' });
    },

    answerHearing: async ({ ctx, params, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      const { id } = await answerHearing(ctx, { hearingId: params.id, partnerId, ...body });
      return { success: true as const, id };
    },

    askOwnSecondLook: async ({ ctx, params, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      const own = and(eq(matterDecisions.id, params.id), eq(matterDecisions.partnerId, partnerId));
      const { dueAt } = await askSecondLook(ctx, { own, words: body.words });
      return { success: true as const, dueAt: dueAt.toISOString() };
    },
  });
}
