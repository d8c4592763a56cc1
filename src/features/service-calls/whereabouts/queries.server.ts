import {
  and,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { consents } from '#features/consents/tables.server.ts';
import { locateAddresses } from '#features/coverage/points/queries.server.ts';
import { nearestCity } from '#features/coverage/rules.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { consentStands } from '#features/partners/positions/queries.server.ts';
import { freshMs } from '#features/partners/positions/rules.ts';
import { partnerPositions } from '#features/partners/positions/tables.server.ts';
import { heldEquipmentStatuses } from '#features/partners/rules.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { serviceCalls } from '../tables.server.ts';
import { minutesLeft, nearMeters, type Whereabouts } from './rules.ts';

type Call = Pick<
  typeof serviceCalls.$inferSelect,
  'id' | 'status' | 'arrivedAt' | 'startedAt' | 'neighborhood' | 'city' | 'state'
>;

/**
 * Last known position of the partner on the way, in words; null after arrival, without consent or a fresh position, or
 * when another call is under way too.
 */
export async function findWhereabouts(ctx: Ctx, call: Call): Promise<Whereabouts | null> {
  if (call.status !== 'em_andamento' || call.arrivedAt !== null || call.startedAt === null) return null;
  const position = await findPosition(ctx, { ...call, startedAt: call.startedAt });
  if (position === undefined) return null;
  // By the region in the neighbourhood's name, because all of the Distrito Federal may be written as Brasília. Refers
  // to its centre, not to the street.
  const [centre = null] = await locateAddresses(ctx, [{ ...call, zipCode: null }]);
  if (centre === null) return null;
  return {
    near: await findNear(ctx, position),
    kilometers: Math.max(1, Math.round(distanceMeters(position, centre) / 1_000)),
    to: spoken(centre.precision === 'bairro' ? await findName(ctx, centre.cityId) : call.city),
    seenAt: position.takenAt.toISOString(),
    minutes: minutesLeft(position, centre, ctx.now.getTime() - position.takenAt.getTime()),
  };
}

/**
 * Position of the vehicle's driver; without a driver's account the partner's own, unless the company has other
 * vehicles, because its owner's phone may be in the office. Reported since departure, under a valid consent.
 */
async function findPosition(ctx: Ctx, { id, startedAt }: { id: string; startedAt: Date }) {
  const other = alias(serviceCalls, 'other');
  const otherWay = alias(assignments, 'other_way');
  const agreed = ctx.db.select({ one: sql`1` }).from(consents).where(consentStands(partnerPositions.userId));
  // With a second call under way, the driver may be going there, or be at another home.
  const elsewhere = ctx.db
    .select({ one: sql`1` })
    .from(other)
    .leftJoin(otherWay, and(eq(otherWay.callId, other.id), isNull(otherWay.endedAt)))
    .where(
      and(
        eq(other.assignedPartnerId, serviceCalls.assignedPartnerId),
        eq(other.status, 'em_andamento'),
        ne(other.id, serviceCalls.id),
        or(isNull(otherWay.vehicleId), isNull(assignments.vehicleId), eq(otherWay.vehicleId, assignments.vehicleId)),
      ),
    );
  const held = alias(partnerVehicles, 'held');
  const fleet = ctx.db
    .select({ count: count() })
    .from(held)
    .where(and(eq(held.partnerId, partners.id), isOneOf(held.status, heldEquipmentStatuses)));
  const [last] = await ctx.db
    .select({
      latitude: partnerPositions.latitude,
      longitude: partnerPositions.longitude,
      accuracyMeters: partnerPositions.accuracyMeters,
      takenAt: partnerPositions.takenAt,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(assignments, and(eq(assignments.callId, serviceCalls.id), isNull(assignments.endedAt)))
    .leftJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .innerJoin(
      partnerPositions,
      and(
        eq(partnerPositions.partnerId, partners.id),
        eq(partnerPositions.userId, sql`coalesce(${partnerDrivers.userId}, ${partners.userId})`),
      ),
    )
    .where(
      and(
        eq(serviceCalls.id, id),
        gt(partnerPositions.takenAt, new Date(ctx.now.getTime() - freshMs)),
        gte(partnerPositions.takenAt, startedAt),
        exists(agreed),
        notExists(elsewhere),
        or(isNotNull(partnerDrivers.userId), lte(fleet, 1)),
      ),
    )
    .orderBy(desc(partnerPositions.takenAt))
    .limit(1);
  return last;
}

async function findName(ctx: Ctx, cityId: string | null): Promise<string> {
  const [place] = await ctx.db
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.id, cityId ?? ''));
  return place?.name ?? '';
}

/** A degree is 111 km at most: what is farther is not looked at. */
const aroundDegrees = nearMeters / 100_000;

async function findNear(ctx: Ctx, at: Point): Promise<string | null> {
  const around = await ctx.db
    .select({ name: cities.name, latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(
      and(
        between(cities.latitude, at.latitude - aroundDegrees, at.latitude + aroundDegrees),
        between(cities.longitude, at.longitude - aroundDegrees, at.longitude + aroundDegrees),
      ),
    );
  const nearest = nearestCity(around, at);
  return nearest === null || distanceMeters(at, nearest) > nearMeters ? null : spoken(nearest.name);
}

/** `Planaltina (GO)` as people say it. */
const spoken = (name: string) => name.replace(/ \([A-Z]{2}\)$/, '');
