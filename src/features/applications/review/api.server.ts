import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { approveApplication } from './approve-application.server.ts';
import { reviewOperations } from './contract.ts';
import { applicationRefused } from './parts/application-refused-message.server.ts';
import { partnerApproved } from './parts/partner-approved-message.server.ts';
import { findApplication, listApplications } from './queries.server.ts';
import { refuseApplication } from './refuse-application.server.ts';

/** Messages of the review to applicants. */
export const reviewMessages = [applicationRefused, partnerApproved] as const;

/** Routes of the office for reviewing applications. */
export function registerReviewRoutes(api: Api): void {
  serve(api, reviewOperations, {
    listPartnerApplications: (request) => listApplications(request.ctx, request.query),

    findPartnerApplication: (request) => findApplication(request.ctx, request.params.id),

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
