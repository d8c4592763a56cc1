import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/money.ts';
import { ownCallOperations } from './contract.ts';
import { findOwnCall, listOwnCalls } from './queries.server.ts';
import { reportOwnCall } from './report-own-call.server.ts';

/** A partner's app: the own calls and their steps. */
export function registerOwnCallRoutes(api: Api): void {
  serve(api, ownCallOperations, {
    listOwnCalls: (request) => listOwnCalls(request.ctx, request.query),

    findOwnCall: (request) => findOwnCall(request.ctx, request.params.id),

    setOut: async (request) => {
      await reportOwnCall(request.ctx, { id: request.params.id, step: 'setOut' });
      return findOwnCall(request.ctx, request.params.id);
    },

    finishOwnCall: async (request) => {
      const { finalValue, paymentMethod } = request.body;
      const details = { finalValueCents: reaisToCents(finalValue), paymentMethod };
      await reportOwnCall(request.ctx, { id: request.params.id, step: 'finish', details });
      return findOwnCall(request.ctx, request.params.id);
    },

    giveUpOwnCall: async (request) => {
      const { id } = request.params;
      await reportOwnCall(request.ctx, { id, step: 'giveUp', details: request.body });
      return { success: true as const, id, status: 'pendente' as const };
    },
  });
}
