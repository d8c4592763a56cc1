import { noteAccess } from '#platform/audit/note-access.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { ownPaperOperations, paperOperations } from './contract.ts';
import { judgePaper } from './judge-paper.server.ts';
import { readPaper } from './queries.server.ts';
import { receiveDocument } from './receive-document.server.ts';
import { sendPaper } from './send-paper.server.ts';

const done = (id: string) => ({ success: true as const, id });

/** The papers of partners: sent at any time by the partner and the office, judged by the office. */
export function registerPaperRoutes(api: Api): void {
  serve(api, paperOperations, {
    readPartnerPaper: async (request, reply) => {
      const { bytes, contentType, kind } = await readPaper(request.ctx, request.params);
      const { id, docId } = request.params;
      const record = { table: 'partners', id };
      await noteAccess(request.ctx, { action: 'paper', subject: kind, record, details: { id: docId } });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
    sendPartnerPaper: async (request) => {
      const document = await receiveDocument(request);
      return done(await sendPaper(request.ctx, { partnerId: request.params.id, document }));
    },
    judgePartnerPaper: async (request) => {
      await judgePaper(request.ctx, { ...request.params, ...request.body });
      return done(request.params.docId);
    },
  });

  serve(api, ownPaperOperations, {
    sendOwnPaper: async (request) => {
      const { id: partnerId } = await findOwnPartner(request.ctx);
      const document = await receiveDocument(request);
      return done(await sendPaper(request.ctx, { partnerId, document }));
    },
  });
}
