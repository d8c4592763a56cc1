import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { callEditOperations } from './contract.ts';
import { editCall } from './edit-call.server.ts';
import { rescheduleCall } from './reschedule-call.server.ts';

/** Routes for editing an open call. */
export function registerCallEditRoutes(api: Api): void {
  serve(api, callEditOperations, {
    editCall: async (request) => {
      const { id } = request.params;
      return { success: true as const, id, changed: await editCall(request.ctx, id, request.body) };
    },

    rescheduleCall: async (request) => {
      const { id } = request.params;
      await rescheduleCall(request.ctx, id, request.body);
      const { scheduledAt } = request.body;
      return {
        success: true as const,
        id,
        scheduledAt: scheduledAt === null ? null : new Date(scheduledAt).toISOString(),
      };
    },
  });
}
