import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { partnerDrivers, partnerVehicles } from '../tables.server.ts';
import type { VehicleChoice } from './contract.ts';
import { vehicleLabel } from './rules.ts';

/** The columns of a vehicle's label, for a query that joins `partnerVehicles` and its driver. */
export const labelColumns = {
  id: partnerVehicles.id,
  type: partnerVehicles.type,
  typeLabel: partnerVehicles.typeLabel,
  plate: partnerVehicles.plate,
  driverName: partnerDrivers.fullName,
};

/** The vehicles of some partners, by partner, in the order in which they came. */
export async function listVehicles(ctx: Ctx, partnerIds: string[]): Promise<Map<string, VehicleChoice[]>> {
  const found = new Map<string, VehicleChoice[]>();
  if (partnerIds.length === 0) return found;
  const rows = await ctx.db
    .select({ partnerId: partnerVehicles.partnerId, ...labelColumns })
    .from(partnerVehicles)
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(inArray(partnerVehicles.partnerId, partnerIds))
    .orderBy(asc(partnerVehicles.id));
  for (const { partnerId, ...vehicle } of rows) {
    found.set(partnerId, [...(found.get(partnerId) ?? []), { id: vehicle.id, label: vehicleLabel(vehicle) }]);
  }
  return found;
}
