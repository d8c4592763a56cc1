import { listVehicles } from '#features/partners/fleet/queries.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { advanceDueSearches, advanceSearch } from './advance-search.server.ts';
import { registerAgendaRoutes } from './agenda/api.server.ts';
import { registerAlarmRoutes } from './alarms/api.server.ts';
import { askPartner } from './ask-partner.server.ts';
import { assignCalls } from './assign-calls.server.ts';
import { assignPartner, unassignPartner } from './assign-partner.server.ts';
import { assignScheduledCalls } from './assign-scheduled.server.ts';
import { assignOwnVehicle, assignVehicle } from './assign-vehicle.server.ts';
import { dispatchOperations } from './contract.ts';
import { registerLiveMapRoutes } from './live-map/api.server.ts';
import { registerOfferRoutes } from './offers/api.server.ts';
import { openDueAlarms } from './open-due-alarms.server.ts';
import { listCallVehicles, listCandidates } from './queries.server.ts';
import { whenCallCancelled } from './when-call-cancelled.server.ts';
import { whenCallMoved } from './when-call-moved.server.ts';
import { whenCallOpened } from './when-call-opened.server.ts';
import { whenCallReturned } from './when-call-returned.server.ts';
import { whenPartnerWithdrawn } from './when-partner-withdrawn.server.ts';

export const dispatchApi: Slice = {
  name: 'dispatch',
  subscribers: [whenCallReturned, whenCallOpened, whenCallCancelled, whenCallMoved, whenPartnerWithdrawn],
  jobs: [advanceSearch, advanceDueSearches, openDueAlarms, assignScheduledCalls],
  routes(api) {
    registerAgendaRoutes(api);
    registerAlarmRoutes(api);
    registerLiveMapRoutes(api);
    registerOfferRoutes(api);

    serve(api, dispatchOperations, {
      listCandidates: async (request) => ({ candidatos: await listCandidates(request.ctx, request.params.id) }),

      assignCalls: async (request) => ({
        success: true as const,
        results: await assignCalls(request.ctx, request.body),
      }),

      assignPartner: async (request) => {
        const callId = request.params.id;
        const { partnerId } = request.body;
        const { partnerName } = await assignPartner(request.ctx, { callId, ...request.body });
        return { success: true as const, callId, partnerId, assignedPartnerName: partnerName };
      },

      askPartner: async ({ ctx, params, body }) => ({
        success: true as const,
        minutes: await askPartner(ctx, { callId: params.id, ...body }),
      }),

      unassignPartner: async (request) => {
        const callId = request.params.id;
        await unassignPartner(request.ctx, { callId, ...request.body });
        return { success: true as const, callId };
      },

      listCallVehicles: async ({ ctx, params }) => ({ veiculos: await listCallVehicles(ctx, params.id) }),

      assignCallVehicle: async ({ ctx, params, body }) => {
        const { vehicleId } = body;
        await assignVehicle(ctx, { callId: params.id, vehicleId });
        return { success: true as const, callId: params.id, vehicleId };
      },

      listOwnVehicles: async (request) => {
        const { id } = await findOwnPartner(request.ctx);
        return { veiculos: (await listVehicles(request.ctx, [id])).get(id) ?? [] };
      },

      assignOwnVehicle: async (request) => {
        const callId = request.params.id;
        const { vehicleId } = request.body;
        await assignOwnVehicle(request.ctx, { callId, vehicleId });
        return { success: true as const, callId, vehicleId };
      },
    });
  },
};
