import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { changeRegions } from './change-regions.server.ts';
import { fleetOperations, ownFleetOperations } from './contract.ts';
import { readDriverCpf } from './read-driver-cpf.server.ts';
import { addDriver, decideDriver, editDriver, removeDriver } from './save-driver.server.ts';
import { addVehicle, decideVehicle, editVehicle, removeVehicle } from './save-vehicle.server.ts';

const done = (id: string) => ({ success: true as const, id });

/**
 * Routes for vehicles, drivers and regions: office and partner edit them, and the partner's additions await approval.
 */
export function registerFleetRoutes(api: Api): void {
  serve(api, fleetOperations, {
    addVehicle: async ({ ctx, params, body }) =>
      done(await addVehicle(ctx, { ...body, partnerId: params.id, asked: false })),
    editVehicle: async ({ ctx, params: { id: partnerId, vehicleId }, body }) => {
      await editVehicle(ctx, { ...body, partnerId, vehicleId, asked: false });
      return done(vehicleId);
    },
    decideVehicle: async ({ ctx, params: { id: partnerId, vehicleId }, body }) => {
      await decideVehicle(ctx, { ...body, partnerId, vehicleId });
      return done(vehicleId);
    },
    removeVehicle: async ({ ctx, params: { id: partnerId, vehicleId }, body }) => {
      await removeVehicle(ctx, { ...body, partnerId, vehicleId });
      return done(vehicleId);
    },
    addDriver: async ({ ctx, params, body }) =>
      done(await addDriver(ctx, { ...body, partnerId: params.id, asked: false })),
    editDriver: async ({ ctx, params: { id: partnerId, driverId }, body }) => {
      await editDriver(ctx, { ...body, partnerId, driverId });
      return done(driverId);
    },
    revealDriver: async ({ ctx, params }) => ({ value: await readDriverCpf(ctx, params) }),
    decideDriver: async ({ ctx, params: { id: partnerId, driverId }, body }) => {
      await decideDriver(ctx, { ...body, partnerId, driverId });
      return done(driverId);
    },
    removeDriver: async ({ ctx, params: { id: partnerId, driverId }, body }) => {
      await removeDriver(ctx, { ...body, partnerId, driverId });
      return done(driverId);
    },
    changeRegions: async ({ ctx, params, body }) => {
      await changeRegions(ctx, { ...body, partnerId: params.id });
      return done(params.id);
    },
  });

  serve(api, ownFleetOperations, {
    addOwnVehicle: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      return done(await addVehicle(ctx, { ...body, partnerId, asked: true }));
    },
    editOwnVehicle: async ({ ctx, params: { vehicleId }, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await editVehicle(ctx, { ...body, partnerId, vehicleId, asked: true });
      return done(vehicleId);
    },
    removeOwnVehicle: async ({ ctx, params: { vehicleId }, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await removeVehicle(ctx, { ...body, partnerId, vehicleId });
      return done(vehicleId);
    },
    addOwnDriver: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      return done(await addDriver(ctx, { ...body, partnerId, asked: true }));
    },
    editOwnDriver: async ({ ctx, params: { driverId }, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await editDriver(ctx, { ...body, partnerId, driverId });
      return done(driverId);
    },
    removeOwnDriver: async ({ ctx, params: { driverId }, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await removeDriver(ctx, { ...body, partnerId, driverId });
      return done(driverId);
    },
    changeOwnRegions: async ({ ctx, body }) => {
      const { id } = await findOwnPartner(ctx);
      await changeRegions(ctx, { ...body, partnerId: id, openCalls: 'keep' });
      return done(id);
    },
  });
}
