import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { assignments } from '#features/dispatch/tables.server.ts';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { labelColumns } from '#features/partners/fleet/queries.server.ts';
import { vehicleLabel } from '#features/partners/fleet/rules.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { serviceCalls } from '../tables.server.ts';

/** The vehicle that goes to each of these calls; a call without one is not among them. */
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

/** Whether a call of `service_calls` is the acting driver's: its assignment names a vehicle of theirs, or the partner has one alone. */
export function isOfOwnVehicle(ctx: Ctx, partnerId: string): SQL | undefined {
  const fleet = ctx.db
    .select({ size: sql`count(*)` })
    .from(partnerVehicles)
    .where(and(eq(partnerVehicles.partnerId, partnerId), eq(partnerVehicles.status, 'ativo')));
  const driven = ctx.db
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .innerJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(
      and(
        eq(assignments.callId, serviceCalls.id),
        isNull(assignments.endedAt),
        eq(partnerDrivers.userId, ctx.actor.id ?? ''),
      ),
    );
  return or(sql`(${fleet}) = 1`, exists(driven));
}
