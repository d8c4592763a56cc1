import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { addPause } from './add-pause.server.ts';
import { ownRosterOperations, rosterOperations } from './contract.ts';
import { endPause } from './end-pause.server.ts';
import { findPlan, findRoster } from './queries.server.ts';
import { savePlan } from './save-plan.server.ts';

const done = { success: true as const };

/** Routes for working hours: weekly plans by the office, pauses by office and partner. */
export function registerRosterRoutes(api: Api): void {
  serve(api, rosterOperations, {
    listRoster: ({ ctx, query: { em } }) => findRoster(ctx, em === undefined ? ctx.now : new Date(em)),
    findPlan: ({ ctx, params: { id } }) => findPlan(ctx, id),
    savePlan: async ({ ctx, params: { id: partnerId }, body }) => {
      await savePlan(ctx, { ...body, partnerId });
      return done;
    },
    addPause: async ({ ctx, params: { id: partnerId }, body }) => {
      await addPause(ctx, { ...body, partnerId });
      return done;
    },
    endPause: async ({ ctx, params: { id: partnerId, pauseId } }) => {
      await endPause(ctx, { partnerId, pauseId });
      return done;
    },
  });

  serve(api, ownRosterOperations, {
    findOwnPlan: async ({ ctx }) => findPlan(ctx, (await findOwnPartner(ctx)).id),
    saveOwnPlan: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await savePlan(ctx, { ...body, partnerId });
      return done;
    },
    addOwnPause: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await addPause(ctx, { ...body, partnerId });
      return done;
    },
    endOwnPause: async ({ ctx, params: { pauseId } }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await endPause(ctx, { partnerId, pauseId });
      return done;
    },
  });
}
