import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { fraudOperations } from './contract.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase, listFraudCases } from './queries.server.ts';

export const fraudApi: Slice = {
  name: 'fraud',
  topics: { 'fraud-cases': 'fraud.read' },
  routes(api) {
    serve(api, fraudOperations, {
      listFraudCases: (request) => listFraudCases(request.ctx, request.query),

      findFraudCase: (request) => findFraudCase(request.ctx, request.params.id),

      openFraudCase: async (request) => {
        const { id } = await openFraudCase(request.ctx, request.body);
        return { success: true as const, id };
      },

      changeFraudStatus: async (request) => {
        const { id } = request.params;
        await changeFraudStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    });
  },
};
