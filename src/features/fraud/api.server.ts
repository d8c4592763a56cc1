import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { addCaseCall } from './add-case-call.server.ts';
import { askFraudDecision } from './ask-fraud-decision.server.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { fraudOperations } from './contract.ts';
import { registerPatternRuleRoutes } from './looks/api.server.ts';
import { askPartner } from './looks/ask-partner.server.ts';
import { countUsual } from './looks/count-usual.server.ts';
import { lookForPatterns } from './looks/look-for-patterns.server.ts';
import {
  whenCallCancelled,
  whenCallConfirmed,
  whenCallFinished,
  whenClientsMerged,
  whenDiscrepancyOpened,
} from './looks/when-call-stated.server.ts';
import { whenCaseOpenedByHand } from './looks/when-case-opened.server.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase, listFraudCases } from './queries.server.ts';
import { removeCaseCall } from './remove-case-call.server.ts';
import { whenCallsChangedClient } from './when-calls-changed-client.server.ts';
import { whenDecisionUndone } from './when-decision-undone.server.ts';

export const fraudApi: Slice = {
  name: 'fraud',
  topics: { 'fraud-cases': 'fraud.read' },
  jobs: [lookForPatterns, countUsual],
  subscribers: [
    whenCallConfirmed,
    whenCallFinished,
    whenCallCancelled,
    whenDiscrepancyOpened,
    whenClientsMerged,
    whenCallsChangedClient,
    whenCaseOpenedByHand,
    whenDecisionUndone,
  ],
  routes(api) {
    registerPatternRuleRoutes(api);
    serve(api, fraudOperations, {
      listFraudCases: (request) => listFraudCases(request.ctx, request.query),

      findFraudCase: (request) => findFraudCase(request.ctx, request.params.id),

      openFraudCase: async (request) => {
        const { id } = await openFraudCase(request.ctx, request.body);
        return { success: true as const, id };
      },

      hearCasePartner: async ({ ctx, params: { id }, body }) => {
        const { id: hearingId } = await askPartner(ctx, { id, ...body });
        return { success: true as const, id: hearingId };
      },

      askFraudDecision: async (request) => {
        const { id } = request.params;
        await askFraudDecision(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      addCaseCall: async (request) => {
        const { id } = request.params;
        await addCaseCall(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      removeCaseCall: async (request) => {
        await removeCaseCall(request.ctx, { ...request.params, ...request.body });
        return { success: true as const, id: request.params.id };
      },

      changeFraudStatus: async (request) => {
        const { id } = request.params;
        await changeFraudStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
