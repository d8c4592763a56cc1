import { noteAccess } from '#platform/audit/note-access.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { applicationDocumentOperations } from './contract.ts';
import { judgeDocument, requestDocument } from './judge-document.server.ts';
import { readDocument } from './queries.server.ts';
import { remindApplicant } from './remind-applicant.server.ts';

/** Routes of the office for an applicant's papers. */
export function registerApplicationDocumentRoutes(api: Api): void {
  serve(api, applicationDocumentOperations, {
    readPartnerDocument: async (request, reply) => {
      const { bytes, contentType, kind } = await readDocument(request.ctx, request.params);
      const { id, docId } = request.params;
      const record = { table: 'partner_applications', id };
      await noteAccess(request.ctx, { action: 'paper', subject: kind, record, details: { id: docId } });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },

    judgePartnerDocument: async (request) => {
      const document = await judgeDocument(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, document };
    },

    requestPartnerDocument: async (request) => {
      const document = await requestDocument(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, document };
    },

    remindApplicant: async (request) => {
      const { resendUrl } = await remindApplicant(request.ctx, request.params);
      return { success: true as const, message: 'Em Mensagens, nesta página, você vê se já saiu.', resendUrl };
    },
  });
}
