import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { borneCostOperations } from './contract.ts';
import { payReturn } from './pay-return.server.ts';
import { findCallMoney } from './queries.server.ts';
import { recordPayout } from './record-payout.server.ts';
import { refundClient } from './refund-client.server.ts';
import { undoCost } from './undo-cost.server.ts';
import { undoPayout } from './undo-payout.server.ts';

const done = { success: true as const };

/** Refunds to clients and paid returns. */
export function registerBorneCostRoutes(api: Api): void {
  serve(api, borneCostOperations, {
    findCallMoney: ({ ctx, params }) => findCallMoney(ctx, params.id),
    refundClient: async ({ ctx, params, body }) => ({ ...done, id: await refundClient(ctx, params.id, body) }),
    payReturn: async ({ ctx, params, body }) => ({ ...done, id: await payReturn(ctx, params.id, body) }),
    undoCost: async ({ ctx, params, body }) => {
      await undoCost(ctx, { id: params.id, ...body });
      return done;
    },
    recordPayout: async ({ ctx, params, body }) => {
      await recordPayout(ctx, { id: params.id, ...body });
      return done;
    },
    undoPayout: async ({ ctx, params, body }) => {
      await undoPayout(ctx, { id: params.id, ...body });
      return done;
    },
  });
}
