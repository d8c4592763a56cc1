import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { answerPrivacyRequest } from './answer-privacy-request.server.ts';
import { applyCorrection } from './apply-correction.server.ts';
import { claimPrivacyRequest } from './claim-privacy-request.server.ts';
import { privacyRequestOperations } from './contract.ts';
import { matchPrivacyRequest } from './match-privacy-request.server.ts';
import { findPrivacyRequest, listCandidates, listPrivacyRequests } from './queries.server.ts';
import { refusePrivacyRequest } from './refuse-privacy-request.server.ts';

/** The desk of requests about data. */
export function registerPrivacyRequestRoutes(api: Api): void {
  const done = (id: string) => ({ success: true as const, id });
  serve(api, privacyRequestOperations, {
    listPrivacyRequests: (request) => listPrivacyRequests(request.ctx, request.query),

    findPrivacyRequest: (request) => findPrivacyRequest(request.ctx, request.params.id),

    listPrivacyCandidates: async (request) => ({ cadastros: await listCandidates(request.ctx, request.query.search) }),

    claimPrivacyRequest: async (request) => {
      const { id } = request.params;
      await claimPrivacyRequest(request.ctx, { id, ...request.body });
      return done(id);
    },

    matchPrivacyRequest: async (request) => {
      const { id } = request.params;
      await matchPrivacyRequest(request.ctx, { id, ...request.body });
      return done(id);
    },

    answerPrivacyRequest: async (request) => {
      const { id } = request.params;
      await answerPrivacyRequest(request.ctx, { id, ...request.body });
      return done(id);
    },

    applyCorrection: async (request) => {
      const { id } = request.params;
      await applyCorrection(request.ctx, { id, ...request.body });
      return done(id);
    },

    refusePrivacyRequest: async (request) => {
      const { id } = request.params;
      await refusePrivacyRequest(request.ctx, { id, ...request.body });
      return done(id);
    },
  });
}
