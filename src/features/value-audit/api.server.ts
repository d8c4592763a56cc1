import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { askDecision } from './ask-decision.server.ts';
import { askPartner } from './ask-partner.server.ts';
import { discrepancyOperations } from './contract.ts';
import { investigateDiscrepancy } from './investigate-discrepancy.server.ts';
import { openSilentCalls } from './open-silent-calls.server.ts';
import { findDiscrepancy, listDiscrepancies } from './queries.server.ts';
import {
  whenCallCancelled,
  whenCallConfirmed,
  whenCallFinished,
  whenCallReopened,
} from './when-amounts-stated.server.ts';
import { whenDecisionUndone } from './when-decision-undone.server.ts';

export const valueAuditApi: Slice = {
  name: 'value-audit',
  topics: { discrepancies: 'discrepancies.read' },
  jobs: [openSilentCalls],
  subscribers: [whenCallConfirmed, whenCallFinished, whenCallCancelled, whenCallReopened, whenDecisionUndone],
  routes(api) {
    serve(api, discrepancyOperations, {
      listDiscrepancies: (request) => listDiscrepancies(request.ctx, request.query),

      findDiscrepancy: (request) => findDiscrepancy(request.ctx, request.params.id),

      investigateDiscrepancy: async (request) => {
        const { id } = request.params;
        await investigateDiscrepancy(request.ctx, { id, ...request.body });
        return { success: true as const, id, investigationStatus: request.body.investigationStatus };
      },

      hearPartner: async ({ ctx, params: { id }, body }) => {
        const { id: hearingId } = await askPartner(ctx, { id, ...body });
        return { success: true as const, id: hearingId };
      },

      askDecision: async (request) => {
        const { id } = request.params;
        await askDecision(request.ctx, { id, ...request.body });
        return { success: true as const, id, investigationStatus: 'investigating' as const };
      },
    });
  },
};
