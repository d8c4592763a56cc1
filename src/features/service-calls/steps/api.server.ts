import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { changeCallStatus } from './change-call-status.server.ts';
import { changeCallsStatus } from './change-calls-status.server.ts';
import { callStepOperations } from './contract.ts';
import { reportArrival } from './report-arrival.server.ts';

/** The steps that the office takes with calls. */
export function registerCallStepRoutes(api: Api): void {
  serve(api, callStepOperations, {
    changeCallsStatus: async (request) => ({
      success: true as const,
      results: await changeCallsStatus(request.ctx, request.body),
    }),

    reportArrival: async (request) => {
      await reportArrival(request.ctx, { callId: request.params.id });
      return { success: true as const };
    },

    changeCallStatus: async (request) => {
      const { id } = request.params;
      const { status, from, reason, cancelReason, finalValue, paymentMethod } = request.body;
      const finalValueCents = finalValue == null ? null : reaisToCents(finalValue);
      await changeCallStatus(request.ctx, { id, status, from, reason, cancelReason, finalValueCents, paymentMethod });
      return { success: true as const, id, status };
    },
  });
}
