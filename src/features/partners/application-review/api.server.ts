import { noteAccess } from '#platform/audit/note-access.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { approveApplication } from './approve-application.server.ts';
import { reviewOperations } from './contract.ts';
import { judgeDocument, requestDocument } from './judge-document.server.ts';
import { applicationRefused } from './parts/application-refused-message.server.ts';
import { papersAsked } from './parts/papers-asked-message.server.ts';
import { partnerApproved } from './parts/partner-approved-message.server.ts';
import { findApplication, listApplications, readDocument } from './queries.server.ts';
import { refuseApplication } from './refuse-application.server.ts';
import { remindApplicant } from './remind-applicant.server.ts';

/** What the review says to applicants. */
export const reviewMessages = [papersAsked, applicationRefused, partnerApproved] as const;

/** What the back office calls to review applications. */
export function registerReviewRoutes(api: Api): void {
  serve(api, reviewOperations, {
    listPartnerApplications: (request) => listApplications(request.ctx, request.query),

    findPartnerApplication: (request) => findApplication(request.ctx, request.params.id),

    readPartnerDocument: async (request, reply) => {
      const { bytes, contentType, kind } = await readDocument(request.ctx, request.params);
      const { id, docId } = request.params;
      const record = { table: 'partner_applications', id };
      await noteAccess(request.ctx, { deed: 'paper', subject: kind, record, details: { id: docId } });
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

    approvePartnerApplication: async (request) => {
      const { id } = request.params;
      const approved = await approveApplication(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: 'aprovado' as const, ...approved };
    },

    refusePartnerApplication: async (request) => {
      const { id } = request.params;
      await refuseApplication(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: 'recusado' as const };
    },
  });
}
