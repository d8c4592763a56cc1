// Tested in ../answer-offer.db.test.ts.
import { findServiceNeeds } from '#features/catalog/queries.server.ts';
import { type FleetAbilities, listAbilities } from '#features/partners/skills/queries.server.ts';
import { listFitVehicles, type ServiceNeeds } from '#features/partners/skills/rules.ts';
import type { Ctx } from '#platform/context.server.ts';

/** A partner's vehicles, looked at for one service. */
export interface Fleet {
  partnerId: string;
  serviceId: string;
  needs: ServiceNeeds;
  abilities: FleetAbilities;
}

/** The fleet of each of these partners, for each service that it is asked for. */
export async function listFleets(
  ctx: Ctx,
  asked: readonly { partnerId: string; serviceId: string }[],
): Promise<Fleet[]> {
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
