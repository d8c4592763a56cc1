import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assignments } from '#features/dispatch/tables.server.ts';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { labelColumns } from '#features/partners/fleet/queries.server.ts';
import { vehicleLabel } from '#features/partners/fleet/rules.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** The assigned vehicle of each of these calls; calls without one are missing. */
export async function findAssignedVehicles(ctx: Ctx, callIds: string[]): Promise<Map<string, VehicleChoice>> {
  if (callIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ callId: assignments.callId, ...labelColumns })
    .from(assignments)
    .innerJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(and(inArray(assignments.callId, callIds), isNull(assignments.endedAt)));
  return new Map(rows.map(({ callId, ...vehicle }) => [callId, { id: vehicle.id, label: vehicleLabel(vehicle) }]));
}
