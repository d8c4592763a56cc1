import { and, asc, desc, eq, exists, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listedDocument } from '#features/accounts/rules.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import type { HeldSkill } from '../contract.ts';
import { listPortraits } from '../portraits/queries.server.ts';
import { listHeldSkills } from '../skills/queries.server.ts';
import { partnerChanges, partnerDrivers, partnerRegions, partnerVehicles } from '../tables.server.ts';
import type { Driver, Vehicle, VehicleChoice } from './contract.ts';
import { vehicleLabel } from './rules.ts';

/** The columns of a vehicle's label, for a query that joins `partnerVehicles` and its driver. */
export const labelColumns = {
  id: partnerVehicles.id,
  type: partnerVehicles.type,
  typeLabel: partnerVehicles.typeLabel,
  plate: partnerVehicles.plate,
  driverName: partnerDrivers.fullName,
};

/** The vehicles in use of some partners, by partner, in the order in which they came. */
export async function listVehicles(ctx: Ctx, partnerIds: string[]): Promise<Map<string, VehicleChoice[]>> {
  const found = new Map<string, VehicleChoice[]>();
  if (partnerIds.length === 0) return found;
  const rows = await ctx.db
    .select({ partnerId: partnerVehicles.partnerId, ...labelColumns })
    .from(partnerVehicles)
    .leftJoin(partnerDrivers, and(eq(partnerDrivers.id, partnerVehicles.driverId), eq(partnerDrivers.status, 'ativo')))
    .where(and(inArray(partnerVehicles.partnerId, partnerIds), eq(partnerVehicles.status, 'ativo')))
    .orderBy(asc(partnerVehicles.id));
  for (const { partnerId, ...vehicle } of rows) {
    found.set(partnerId, [...(found.get(partnerId) ?? []), { id: vehicle.id, label: vehicleLabel(vehicle) }]);
  }
  return found;
}

/** A partner's vehicles, drivers and regions, without removed ones; CPFs masked for all but the partner. */
export async function listEquipment(
  ctx: Ctx,
  partnerId: string,
): Promise<{
  vehicles: Vehicle[];
  skills: HeldSkill[];
  drivers: Driver[];
  regions: string[];
  portraitId: string | null;
}> {
  const [vehicles, drivers, regions, held, portraits, reasons] = await Promise.all([
    ctx.db
      .select({ vehicle: partnerVehicles, driverName: partnerDrivers.fullName })
      .from(partnerVehicles)
      .leftJoin(
        partnerDrivers,
        and(eq(partnerDrivers.id, partnerVehicles.driverId), ne(partnerDrivers.status, 'removido')),
      )
      .where(and(eq(partnerVehicles.partnerId, partnerId), ne(partnerVehicles.status, 'removido')))
      .orderBy(asc(partnerVehicles.id)),
    ctx.db
      .select()
      .from(partnerDrivers)
      .where(and(eq(partnerDrivers.partnerId, partnerId), ne(partnerDrivers.status, 'removido')))
      .orderBy(asc(partnerDrivers.id)),
    ctx.db
      .select({ region: partnerRegions.region })
      .from(partnerRegions)
      .where(eq(partnerRegions.partnerId, partnerId))
      .orderBy(inPortuguese(partnerRegions.region)),
    listHeldSkills(ctx, partnerId),
    listPortraits(ctx, partnerId),
    ctx.db
      .selectDistinctOn([partnerChanges.subjectId], { id: partnerChanges.subjectId, reason: partnerChanges.reason })
      .from(partnerChanges)
      .where(and(eq(partnerChanges.partnerId, partnerId), eq(partnerChanges.action, 'recusado')))
      .orderBy(partnerChanges.subjectId, desc(partnerChanges.id)),
  ]);
  const why = (row: { id: string; status: string }) =>
    row.status === 'recusado' ? (reasons.find(({ id }) => id === row.id)?.reason ?? null) : null;
  const portraitOf = (driver: string | null) => portraits.find(({ driverId }) => driverId === driver)?.fileId ?? null;
  const skillsOf = (vehicle: string | null) =>
    held.flatMap(({ vehicleId, ...skill }) => (vehicleId === vehicle ? [skill] : []));
  return {
    skills: skillsOf(null),
    vehicles: vehicles.map(({ vehicle: { partnerId: _, createdAt: __, ...vehicle }, driverName }) => ({
      ...vehicle,
      skills: skillsOf(vehicle.id),
      driverName,
      reason: why(vehicle),
    })),
    drivers: drivers.map((driver) => {
      const { id, status, fullName, role, phone, email, cpf, validLicense, userId } = driver;
      const isOwn = ctx.actor.permissions.has('own-record.manage');
      return {
        id,
        status,
        fullName,
        role,
        phone: formatPhone(phone),
        email,
        cpf: isOwn ? cpf : listedDocument(cpf, ctx.actor, 'partners.write'),
        validLicense,
        hasAccount: userId !== null,
        portraitId: portraitOf(id),
        reason: why(driver),
      };
    }),
    regions: regions.map(({ region }) => region),
    portraitId: portraitOf(null),
  };
}

/**
 * Whether a call of `service_calls` is the acting driver's: its assignment names a vehicle of theirs, or the partner
 * has one alone.
 */
export function isOfOwnVehicle(ctx: Ctx, partnerId: string | SQLWrapper): SQL | undefined {
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
