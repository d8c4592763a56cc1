import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { addRecurringVisit } from './add-recurring-visit.server.ts';
import { changeRecurringVisit, skipVisitDay } from './change-recurring-visit.server.ts';
import { recurringOperations } from './contract.ts';
import { editRecurringVisit } from './edit-recurring-visit.server.ts';
import { openVisitDay } from './open-recurring-visits.server.ts';
import { listPlannedDays, listRecurringVisits } from './queries.server.ts';

const done = { success: true as const };

/** Visits that come again. */
export function registerRecurringRoutes(api: Api): void {
  serve(api, recurringOperations, {
    listRecurringVisits: async ({ ctx, params }) => ({ visitas: await listRecurringVisits(ctx, params.id) }),

    addRecurringVisit: async ({ ctx, params, body }) => {
      await addRecurringVisit(ctx, params.id, body);
      return done;
    },

    editRecurringVisit: async ({ ctx, params, body }) => {
      await editRecurringVisit(ctx, params.id, body);
      return done;
    },

    changeRecurringVisit: async ({ ctx, params, body }) => {
      await changeRecurringVisit(ctx, { ...params, ...body });
      return done;
    },

    skipVisitDay: async ({ ctx, params }) => {
      await skipVisitDay(ctx, params);
      return done;
    },

    openVisitDay: async ({ ctx, params, body }) => ({
      ...done,
      ...(await openVisitDay(ctx, params, body.overrideReason)),
    }),

    listPlannedDays: async ({ ctx, query }) => ({ dias: await listPlannedDays(ctx, query) }),
  });
}
