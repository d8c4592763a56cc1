import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { askDecision } from './ask-decision.server.ts';
import { askPartner } from './ask-partner.server.ts';
import { confirmDecision } from './confirm-decision.server.ts';
import { caseOperations } from './contract.ts';
import { investigateDiscrepancy } from './investigate-discrepancy.server.ts';
import { findDiscrepancy } from './queries.server.ts';
import { undoDecision } from './undo-decision.server.ts';

/** The case of one discrepancy: reading it, taking it up, deciding it, and its earlier decisions. */
export function registerCaseRoutes(api: Api): void {
  serve(api, caseOperations, {
    findDiscrepancy: ({ ctx, params }) => findDiscrepancy(ctx, params.id),

    investigateDiscrepancy: async ({ ctx, params: { id }, body }) => {
      await investigateDiscrepancy(ctx, { id, ...body });
      return { success: true as const, id, investigationStatus: body.investigationStatus };
    },

    hearPartner: async ({ ctx, params: { id }, body }) => {
      const { id: hearingId } = await askPartner(ctx, { id, ...body });
      return { success: true as const, id: hearingId };
    },

    askDecision: async ({ ctx, params: { id }, body }) => {
      await askDecision(ctx, { id, ...body });
      return { success: true as const, id, investigationStatus: 'investigating' as const };
    },

    confirmDecision: async ({ ctx, params: { id }, body }) => {
      await confirmDecision(ctx, { id, ...body });
      return { success: true as const, id };
    },

    undoDecision: async ({ ctx, params: { id }, body }) => {
      await undoDecision(ctx, { id, ...body });
      return { success: true as const, id };
    },
  });
}
