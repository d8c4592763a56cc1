import { listOwnVehiclesReply } from '#features/partners/fleet/contract.ts';
import { listVehicles } from '#features/partners/fleet/queries.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { bulkReply } from '#shared/bulk.ts';
import { idParams } from '#shared/fields.ts';
import { assignCalls } from './assign-calls.server.ts';
import { assignPartner, unassignPartner } from './assign-partner.server.ts';
import { assignVehicle } from './assign-vehicle.server.ts';
import {
  assignCallsBody,
  assignPartnerBody,
  assignPartnerReply,
  assignVehicleBody,
  assignVehicleReply,
  candidatesReply,
  unassignPartnerBody,
  unassignPartnerReply,
} from './contract.ts';
import { registerLiveMapRoutes } from './live-map/api.server.ts';
import { listCandidates } from './queries.server.ts';
import { whenCallReturned } from './when-call-returned.server.ts';

const tags = ['dispatch'];
const partnerTags = ['partner-app'];

export const dispatchApi: Slice = {
  name: 'dispatch',
  subscribers: [whenCallReturned],
  routes(api) {
    registerLiveMapRoutes(api);

    api.get(
      '/api/admin/chamados/:id/candidatos',
      {
        config: { access: 'calls.assign' },
        schema: {
          operationId: 'listCandidates',
          summary: 'Active partners for a call',
          tags,
          params: idParams,
          response: { 200: candidatesReply },
        },
      },
      async (request) => ({ candidatos: await listCandidates(request.ctx, request.params.id) }),
    );

    api.post(
      '/api/admin/chamados/atribuir',
      {
        config: { access: 'calls.assign' },
        schema: {
          operationId: 'assignCalls',
          summary: 'Send one partner to several calls, each on its own',
          tags,
          body: assignCallsBody,
          response: { 200: bulkReply },
        },
      },
      async (request) => ({ success: true as const, results: await assignCalls(request.ctx, request.body) }),
    );

    api.post(
      '/api/admin/chamados/:id/atribuir',
      {
        config: { access: 'calls.assign' },
        schema: {
          operationId: 'assignPartner',
          summary: 'Send a partner to a call',
          tags,
          params: idParams,
          body: assignPartnerBody,
          response: { 200: assignPartnerReply },
        },
      },
      async (request) => {
        const callId = request.params.id;
        const { partnerId, vehicleId } = request.body;
        const { partnerName } = await assignPartner(request.ctx, { callId, partnerId, vehicleId });
        return { success: true as const, callId, partnerId, assignedPartnerName: partnerName };
      },
    );

    api.post(
      '/api/admin/chamados/:id/desatribuir',
      {
        config: { access: 'calls.assign' },
        schema: {
          operationId: 'unassignPartner',
          summary: 'Take the partner off a pending call',
          tags,
          params: idParams,
          body: unassignPartnerBody,
          response: { 200: unassignPartnerReply },
        },
      },
      async (request) => {
        const callId = request.params.id;
        await unassignPartner(request.ctx, { callId, reason: request.body.reason });
        return { success: true as const, callId };
      },
    );

    api.get(
      '/api/partner/veiculos',
      {
        config: { access: 'own-calls.assign' },
        schema: {
          operationId: 'listOwnVehicles',
          summary: "The partner's own vehicles, to choose which one goes",
          tags: partnerTags,
          response: { 200: listOwnVehiclesReply },
        },
      },
      async (request) => {
        const { id } = await findOwnPartner(request.ctx);
        return { veiculos: (await listVehicles(request.ctx, [id])).get(id) ?? [] };
      },
    );

    api.put(
      '/api/partner/chamados/:id/veiculo',
      {
        config: { access: 'own-calls.assign' },
        schema: {
          operationId: 'assignOwnVehicle',
          summary: 'Say which of its vehicles goes to an open call of the partner',
          tags: partnerTags,
          params: idParams,
          body: assignVehicleBody,
          response: { 200: assignVehicleReply },
        },
      },
      async (request) => {
        const callId = request.params.id;
        const { vehicleId } = request.body;
        await assignVehicle(request.ctx, { callId, vehicleId });
        return { success: true as const, callId, vehicleId };
      },
    );
  },
};
