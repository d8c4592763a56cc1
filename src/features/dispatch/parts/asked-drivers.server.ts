// Tested in ../answer-offer.db.test.ts.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { findServiceNeeds } from '#features/catalog/queries.server.ts';
import { type FleetAbilities, listAbilities } from '#features/partners/skills/queries.server.ts';
import { listFitVehicles, type ServiceNeeds } from '#features/partners/skills/rules.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** A partner that is asked for a service. */
interface Asked {
  partnerId: string;
  serviceId: string;
}

/** A partner's vehicles, looked at for one service. */
export interface Fleet extends Asked {
  needs: ServiceNeeds;
  abilities: FleetAbilities;
}

/** The fleet of each of these partners, for each service that it is asked for. */
export async function listFleets(ctx: Ctx, asked: readonly Asked[]): Promise<Fleet[]> {
  const abilities = await listAbilities(ctx, [...new Set(asked.map(({ partnerId }) => partnerId))]);
  const fleets: Fleet[] = [];
  for (const { partnerId, serviceId } of asked) {
    const own = abilities.get(partnerId);
    if (own === undefined || fleets.some((one) => one.partnerId === partnerId && one.serviceId === serviceId)) continue;
    const known = fleets.find((one) => one.serviceId === serviceId);
    const needs = known?.needs ?? (await findServiceNeeds(ctx, serviceId));
    fleets.push({ partnerId, serviceId, needs, abilities: own });
  }
  return fleets;
}

/**
 * The vehicles with which a driver would go: its own that can do the service, or the only one that the company has. Where none of a company's can, the office asked
 * all the same, and each counts.
 */
export function driverVehicles({ needs, abilities }: Fleet, userId: string | null): string[] {
  const { vehicles } = abilities;
  const fit = listFitVehicles(needs, abilities);
  const able = fit.length > 0 ? fit : vehicles;
  const own = vehicles.length === 1 ? able : able.filter(({ driverUserId }) => driverUserId === userId);
  return own.map(({ id }) => id);
}

/** Whose answer is asked for: the company's own account, and the drivers with whose vehicle the work can be done. */
export async function listAskedPeople(ctx: Ctx, asked: readonly Asked[]): Promise<(one: Asked) => string[]> {
  const partnerIds = [...new Set(asked.map(({ partnerId }) => partnerId))];
  if (partnerIds.length === 0) return () => [];
  const fleets = await listFleets(ctx, asked);
  const companies = await ctx.db
    .select({ partnerId: partners.id, userId: partners.userId })
    .from(partners)
    .where(and(inArray(partners.id, partnerIds), isNotNull(partners.userId)));
  const drivers = await ctx.db
    .select({ partnerId: partnerDrivers.partnerId, userId: partnerDrivers.userId })
    .from(partnerDrivers)
    .where(
      and(
        inArray(partnerDrivers.partnerId, partnerIds),
        eq(partnerDrivers.status, 'ativo'),
        isNotNull(partnerDrivers.userId),
      ),
    );
  return ({ partnerId, serviceId }) => {
    const fleet = fleets.find((one) => one.partnerId === partnerId && one.serviceId === serviceId);
    const going = drivers.filter(({ userId }) => fleet !== undefined && driverVehicles(fleet, userId).length > 0);
    const people = [...companies, ...going].filter((one) => one.partnerId === partnerId);
    return people.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  };
}
