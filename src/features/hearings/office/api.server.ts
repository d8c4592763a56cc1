import { noteAccess } from '#platform/audit/note-access.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { askInHearing } from '../ask-in-hearing.server.ts';
import { decideSecondLook } from '../decide-second-look.server.ts';
import { extendHearing } from '../extend-hearing.server.ts';
import { drawHearing } from '../parts/hearing-paper.server.ts';
import { findHearing, readAnswerFile } from '../queries.server.ts';
import { hearingOperations } from './contract.ts';
import { listHearings, listWaitingLooks, readHeardMatter } from './queries.server.ts';

/** The office's side of hearings, and its second looks. */
export function registerOfficeHearingRoutes(api: Api): void {
  serve(api, hearingOperations, {
    listHearings: ({ ctx, query }) => listHearings(ctx, query),

    readHeardMatter: ({ ctx, params }) => readHeardMatter(ctx, { kind: params.kind, id: params.matterId }),

    readHearingPaper: async ({ ctx, params: { id } }, reply) => {
      const bytes = await drawHearing(ctx, await findHearing(ctx, id), 'office');
      await noteAccess(ctx, { action: 'paper', subject: 'oitiva', record: { table: 'hearings', id }, details: {} });
      return replyWithFile(reply, { bytes, contentType: 'application/pdf', name: `oitiva-${id.slice(-6)}` });
    },

    readAnswerFile: async ({ ctx, params: { id, fileId } }, reply) => {
      const { bytes, contentType } = await readAnswerFile(ctx, { hearingId: id, fileId });
      const record = { table: 'hearings', id };
      await noteAccess(ctx, { action: 'paper', subject: 'arquivo da resposta', record, details: { id: fileId } });
      return replyWithFile(reply, { bytes, contentType, name: 'resposta' });
    },

    askInHearing: async ({ ctx, params: { id }, body }) => {
      await askInHearing(ctx, { id, ...body });
      return { success: true as const, id };
    },

    extendHearing: async ({ ctx, params: { id }, body }) => {
      await extendHearing(ctx, { id, words: body.words, dueAt: new Date(body.dueAt) });
      return { success: true as const, id };
    },

    listWaitingLooks: ({ ctx }) => listWaitingLooks(ctx),

    decideSecondLook: async ({ ctx, params: { id }, body }) => {
      await decideSecondLook(ctx, { id, ...body });
      return { success: true as const, id };
    },
  });
}
