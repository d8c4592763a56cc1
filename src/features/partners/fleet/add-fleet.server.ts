// Tested in #features/applications/review/approve-application.db.test.ts.

import { findSkills } from '#features/catalog/skills/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { regionParts } from '#shared/br/served-regions.ts';
import { setSkills } from '../parts/set-skills.server.ts';
import type { DriverRole, VehicleType } from '../rules.ts';
import { partnerDrivers, partnerRegions, partnerVehicles } from '../tables.server.ts';

/** A vehicle with its driver: phone E.164, CPF and plate without punctuation. */
interface NewVehicle {
  type: VehicleType;
  typeLabel: string | null;
  plate: string | null;
  capacity: string | null;
  operationRegion: string | null;
  available24h: boolean;
  /** Typed skills; unknown names stay with the vehicle. */
  services: string[];
  driver: {
    fullName: string;
    cpf: string | null;
    phone: string;
    email: string | null;
    validLicense: boolean;
    role: DriverRole | null;
  };
}

interface NewFleet {
  partnerId: string;
  vehicles: readonly NewVehicle[];
  regions: readonly string[];
}

/**
 * Adds vehicles, drivers and regions to a new partner, in the caller's transaction. Active at once, because the office
 * has checked them.
 */
export async function addFleet(ctx: Ctx, { partnerId, vehicles, regions }: NewFleet): Promise<void> {
  // One person may drive several vehicles: identified by CPF, else by phone.
  const people = new Map<string, NewVehicle['driver']>();
  for (const { driver } of vehicles) people.set(keyOf(driver), people.get(keyOf(driver)) ?? driver);
  const driverIds = new Map<string, string>();
  for (const [key, driver] of people) {
    const [inserted] = await ctx.db
      .insert(partnerDrivers)
      .values({ ...driver, partnerId, createdAt: ctx.now })
      .returning({ id: partnerDrivers.id });
    if (inserted !== undefined) driverIds.set(key, inserted.id);
  }
  for (const { driver, services, ...vehicle } of vehicles) {
    const { skillIds, otherNames } = await findSkills(ctx, services);
    const [made] = await ctx.db
      .insert(partnerVehicles)
      .values({
        ...vehicle,
        otherNames,
        partnerId,
        driverId: driverIds.get(keyOf(driver)) ?? null,
        createdAt: ctx.now,
      })
      .returning({ id: partnerVehicles.id });
    if (made !== undefined) await setSkills(ctx, { partnerId, vehicleId: made.id, skillIds, asked: false });
  }
  if (regions.length === 0) return;
  await ctx.db.insert(partnerRegions).values(regions.map((region) => ({ partnerId, region, ...regionParts(region) })));
}

const keyOf = (driver: Pick<NewVehicle['driver'], 'cpf' | 'phone'>) => driver.cpf ?? driver.phone;
