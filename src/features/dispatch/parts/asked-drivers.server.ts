import { and, eq, inArray } from 'drizzle-orm';
import { findServiceNeeds } from '#features/catalog/queries.server.ts';
import { type FleetAbilities, listAbilities } from '#features/partners/skills/queries.server.ts';
import { listFitVehicles, type ServiceNeeds } from '#features/partners/skills/rules.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Asked } from '../rules.ts';

/** A partner that is asked for a service. */
interface Question {
  partnerId: string;
  serviceId: string;
}

/** A partner's vehicles, looked at for one service. */
export interface Fleet extends Question {
  needs: ServiceNeeds;
  abilities: FleetAbilities;
}

/** The fleet of each of these partners, for each service that it is asked for. */
export async function listFleets(ctx: Ctx, asked: readonly Question[]): Promise<Fleet[]> {
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
 * A driver's vehicles for the call: the own ones that can do the service, or the company's only one. When no vehicle of
 * the company can, all count, because the office asked anyway.
 */
export function driverVehicles({ needs, abilities }: Fleet, userId: string | null): string[] {
  const { vehicles } = abilities;
  const fit = listFitVehicles(needs, abilities);
  const able = fit.length > 0 ? fit : vehicles;
  const own = vehicles.length === 1 ? able : able.filter(({ driverUserId }) => driverUserId === userId);
  return own.map(({ id }) => id);
}

/** People whose answers count: the company's owner, and drivers whose vehicle can do the work. */
export async function listAskedPeople(ctx: Ctx, asked: readonly Question[]): Promise<(one: Question) => Asked[]> {
  const partnerIds = [...new Set(asked.map(({ partnerId }) => partnerId))];
  if (partnerIds.length === 0) return () => [];
  const fleets = await listFleets(ctx, asked);
  const companies = await ctx.db
    .select({ partnerId: partners.id, userId: partners.userId, document: partners.document, phone: partners.phone })
    .from(partners)
    .where(inArray(partners.id, partnerIds));
  const drivers = await ctx.db
    .select({
      partnerId: partnerDrivers.partnerId,
      userId: partnerDrivers.userId,
      cpf: partnerDrivers.cpf,
      phone: partnerDrivers.phone,
    })
    .from(partnerDrivers)
    .where(and(inArray(partnerDrivers.partnerId, partnerIds), eq(partnerDrivers.status, 'ativo')));
  return ({ partnerId, serviceId }) => {
    const fleet = fleets.find((one) => one.partnerId === partnerId && one.serviceId === serviceId);
    const owner = companies.find((one) => one.partnerId === partnerId);
    const going = drivers.filter(
      (one) => one.partnerId === partnerId && fleet !== undefined && driverVehicles(fleet, one.userId).length > 0,
    );
    const isOwner = ({ cpf, phone }: (typeof drivers)[number]) => cpf === owner?.document || phone === owner?.phone;
    const own = [owner, ...going.filter(isOwner)].map((one) => one?.userId ?? null);
    const people = [own, ...going.filter((one) => !isOwner(one)).map(({ userId }) => [userId])];
    return people.map((accounts) => accounts.filter((id) => id !== null)).filter(({ length }) => length > 0);
  };
}
