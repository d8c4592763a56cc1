import { and, count, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { nearestCity } from '#features/coverage/rules.ts';
import { cities } from '#features/coverage/tables.server.ts';
import {
  listFreshPositions,
  listLastPositionsUnderWay,
  listTrackPoints,
} from '#features/partners/positions/queries.server.ts';
import { presenceColumn } from '#features/partners/presence/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { bareName, regionFinder } from '#shared/br/region-names.ts';
import { DomainError } from '#shared/errors.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { minutesText } from '#shared/time/durations.ts';
import { offers, partnerSearches } from '../tables.server.ts';
import type { LiveCity, LiveMapReply, LivePosition, Track } from './contract.ts';
import { heatDays, stretchesOf } from './rules.ts';

const capital = 'brasilia-df';
const alwaysShown = [capital, 'goiania-go'];

/** Bases and states of active partners, origins of recent calls, and running routes. */
export async function readLiveMap(ctx: Ctx): Promise<LiveMapReply> {
  const [places, rows, heat, underWay, openCalls, ofertas, promiseOf] = await Promise.all([
    ctx.db.select().from(cities),
    listActivePartners(ctx),
    countCallsByCity(ctx),
    listCallsUnderWay(ctx),
    listOpenCalls(ctx),
    listOpenOffers(ctx),
    readPromises(ctx),
  ]);
  const shown = new Map<string, LiveCity>();
  const known = new Map(places.map((place) => [keyOf(place.name, place.stateId), place]));
  const findRegion = regionFinder(
    places.filter(({ stateId }) => stateId === 'DF'),
    ({ name }) => name,
  );
  const show = (name: string, state: string, neighbourhood?: string | null): LiveCity => {
    const city = known.get(keyOf(name, state));
    const region = state === 'DF' && neighbourhood != null ? findRegion(neighbourhood) : undefined;
    const place = region ?? city;
    const id = place?.id ?? keyOf(name, state);
    const point = place === undefined ? null : { latitude: place.latitude, longitude: place.longitude };
    const live = shown.get(id) ?? { id, name: place?.name ?? name, state, point, calls: 0, callsByHour: noCalls() };
    shown.set(id, live);
    return live;
  };
  for (const { id, name, stateId } of places) if (alwaysShown.includes(id)) show(name, stateId);
  for (const { city: name, state, neighborhood, hour, calls } of heat) {
    const city = show(name, state, neighborhood);
    city.calls += calls;
    city.callsByHour[hour] = (city.callsByHour[hour] ?? 0) + calls;
  }
  return {
    parceiros: rows.map(({ partner, status, activeJobs, responseMinutes }) => ({
      id: partner.id,
      name: partner.name,
      phone: formatPhone(partner.phone),
      city: `${partner.city}/${partner.state}`,
      cityId: show(partner.city, partner.state).id,
      status,
      rating: meanRating(partner.ratingSum, partner.ratingCount),
      activeJobs,
      responseTime: minutesText(responseMinutes),
      lastSeen: partner.lastSeenAt?.toISOString() ?? null,
    })),
    chamados: openCalls.map(({ total, city, state, neighborhood, facts, ...call }) => ({
      ...call,
      priority: facts.priority,
      status: facts.status,
      cityId: show(city, state, neighborhood).id,
      promise: promiseOf(facts),
    })),
    totalChamados: openCalls[0]?.total ?? 0,
    ofertas: ofertas.map(({ expiresAt, ...offer }) => ({ ...offer, expiresAt: expiresAt.toISOString() })),
    rotas: underWay.map(({ from, to, facts, ...route }) => ({
      ...route,
      promise: promiseOf(facts),
      fromCityId: show(from.city, from.state).id,
      toCityId: show(to.city, to.state, to.neighborhood).id,
    })),
    cidades: [...shown.values()],
    ruas: ctx.services.mapTiles,
  };
}

const noCalls = () => Array<number>(24).fill(0);

/** Reported positions of partners: two small queries, because they are repeated with every movement. */
export async function readLivePositions(ctx: Ctx): Promise<{ posicoes: LivePosition[] }> {
  const [stale, fresh] = await Promise.all([listLastPositionsUnderWay(ctx), listFreshPositions(ctx)]);
  return {
    posicoes: [...new Map([...stale, ...fresh])].map(
      ([partnerId, { latitude, longitude, accuracyMeters, headingDegrees, at }]) => ({
        partnerId,
        latitude,
        longitude,
        accuracyMeters,
        headingDegrees,
        at: at.toISOString(),
      }),
    ),
  };
}

/** Farther from every known centre, a way has no name. */
const nearMeters = 15_000;

/** The ways of a partner's people in the last 24 hours, as lines and in words. */
export async function readTrack(ctx: Ctx, partnerId: string): Promise<{ trajetos: Track[] }> {
  const [[partner], places, points] = await Promise.all([
    ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId)),
    ctx.db.select().from(cities),
    listTrackPoints(ctx, partnerId),
  ]);
  if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  const nameOf = (point: Point) => {
    const nearest = nearestCity(places, point);
    return nearest === null || distanceMeters(point, nearest) > nearMeters ? null : nearest.name;
  };
  const people = Map.groupBy(points, ({ userId }) => userId);
  return {
    trajetos: [...people.values()].map((way) => ({
      name: way[0]?.name ?? partner.name,
      pontos: way.map(({ latitude, longitude, takenAt }) => ({ latitude, longitude, at: takenAt.toISOString() })),
      trechos: stretchesOf(way, nameOf).map(({ near, from, to }) => ({
        near,
        from: from.toISOString(),
        to: to.toISOString(),
      })),
    })),
  };
}

/** One key for `Planaltina (GO)` and `planaltina` of Goiás. */
function keyOf(name: string, state: string): string {
  return `${bareName(name)}/${state}`;
}

function listActivePartners(ctx: Ctx) {
  const recently = startOfDay(addDays(todayOn(ctx.now), 1 - heatDays));
  const work = ctx.db
    .select({
      partnerId: serviceCalls.assignedPartnerId,
      open: countWhere(callIsOpen).as('open'),
      minutes: sql<
        number | null
      >`(avg(extract(epoch from ${serviceCalls.startedAt} - ${serviceCalls.createdAt}) / 60) filter (where ${gte(serviceCalls.createdAt, recently)} and ${isNull(serviceCalls.scheduledAt)}))::float8`.as(
        'minutes',
      ),
    })
    .from(serviceCalls)
    // The map is polled, so old calls are filtered early.
    .where(or(callIsOpen, gte(serviceCalls.createdAt, recently)))
    .groupBy(serviceCalls.assignedPartnerId)
    .as('work');
  return ctx.db
    .select({
      partner: partners,
      status: presenceColumn(ctx),
      activeJobs: sql<number>`coalesce(${work.open}, 0)`.mapWith(Number),
      responseMinutes: work.minutes,
    })
    .from(partners)
    .leftJoin(work, eq(work.partnerId, partners.id))
    .where(eq(partners.status, 'ativo'))
    .orderBy(inPortuguese(partners.name), partners.id);
}

function countCallsByCity(ctx: Ctx) {
  const { city, state, neighborhood } = serviceCalls;
  const hour = sql<number>`extract(hour from ${serviceCalls.createdAt} at time zone 'America/Sao_Paulo')`
    .mapWith(Number)
    .as('hour');
  return ctx.db
    .select({ city, state, neighborhood, hour, calls: count() })
    .from(serviceCalls)
    .where(gte(serviceCalls.createdAt, startOfDay(addDays(todayOn(ctx.now), 1 - heatDays))))
    .groupBy(city, state, neighborhood, sql`hour`);
}

/** More than a map can show separately. */
const mostCalls = 500;

function listOpenCalls(ctx: Ctx) {
  return ctx.db
    .select({
      id: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      facts: promiseColumns,
      city: serviceCalls.city,
      state: serviceCalls.state,
      neighborhood: serviceCalls.neighborhood,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(serviceCalls)
    .where(callIsOpen)
    .orderBy(serviceCalls.createdAt, serviceCalls.id)
    .limit(mostCalls);
}

function listOpenOffers(ctx: Ctx) {
  return ctx.db
    .select({ callId: offers.callId, partnerId: offers.partnerId, expiresAt: offers.expiresAt })
    .from(offers)
    .innerJoin(partnerSearches, and(eq(partnerSearches.id, offers.searchId), isNull(partnerSearches.endedAt)))
    .where(and(eq(offers.status, 'aberta'), gt(offers.expiresAt, ctx.now)));
}

function listCallsUnderWay(ctx: Ctx) {
  return ctx.db
    .select({
      callId: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      partnerId: partners.id,
      partnerName: partners.name,
      from: { city: partners.city, state: partners.state },
      to: { city: serviceCalls.city, state: serviceCalls.state, neighborhood: serviceCalls.neighborhood },
      facts: promiseColumns,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(and(eq(serviceCalls.status, 'em_andamento'), eq(partners.status, 'ativo')))
    .orderBy(serviceCalls.startedAt, serviceCalls.id);
}
