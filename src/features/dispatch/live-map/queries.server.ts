import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import { cities } from '#features/coverage/tables.server.ts';
import { presenceColumn } from '#features/partners/presence/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { addDays, startOfDay, todayOn } from '#shared/dates.ts';
import { minutesText } from '#shared/durations.ts';
import { meanRating } from '#shared/ratings.ts';
import { fold } from '#shared/text.ts';
import type { LiveCity, LiveMap } from './contract.ts';
import { heatDays } from './rules.ts';

const alwaysShown = ['brasilia-df', 'goiania-go'];

/** Where active partners are and what they do, where calls came from lately, and the ways under way. */
export async function readLiveMap(ctx: Ctx): Promise<LiveMap> {
  const [places, rows, heat, underWay] = await Promise.all([
    ctx.db.select().from(cities),
    listActivePartners(ctx),
    countCallsByCity(ctx),
    listCallsUnderWay(ctx),
  ]);
  const shown = new Map<string, LiveCity>();
  const known = new Map(places.map((place) => [keyOf(place.name, place.stateId), place]));
  const show = (name: string, state: string): LiveCity => {
    const place = known.get(keyOf(name, state));
    const id = place?.id ?? keyOf(name, state);
    const point = place === undefined ? null : { latitude: place.latitude, longitude: place.longitude };
    const city = shown.get(id) ?? { id, name: place?.name ?? name, state, point, calls: 0 };
    shown.set(id, city);
    return city;
  };
  for (const { id, name, stateId } of places) if (alwaysShown.includes(id)) show(name, stateId);
  for (const { city, state, calls } of heat) show(city, state).calls += calls;
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
    rotas: underWay.map(({ from, to, ...route }) => ({
      ...route,
      fromCityId: show(from.city, from.state).id,
      toCityId: show(to.city, to.state).id,
    })),
    cidades: [...shown.values()],
    updatedAt: ctx.now.toISOString(),
  };
}

/** One key for `Planaltina (GO)` and `planaltina` of Goiás. */
function keyOf(name: string, state: string): string {
  return `${fold(name.replace(/\([A-Z]{2}\)$/, '').trim())}/${state}`;
}

function listActivePartners(ctx: Ctx) {
  const recently = startOfDay(addDays(todayOn(ctx.now), 1 - heatDays));
  const work = ctx.db
    .select({
      partnerId: serviceCalls.assignedPartnerId,
      open: sql<number>`count(*) filter (where ${callIsOpen})`.mapWith(Number).as('open'),
      minutes: sql<
        number | null
      >`(avg(extract(epoch from ${serviceCalls.startedAt} - ${serviceCalls.createdAt}) / 60) filter (where ${gte(serviceCalls.startedAt, recently)} and ${isNull(serviceCalls.scheduledAt)}))::float8`.as(
        'minutes',
      ),
    })
    .from(serviceCalls)
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
    .orderBy(sql`${partners.name} collate "pt-BR-x-icu"`, partners.id);
}

function countCallsByCity(ctx: Ctx) {
  return ctx.db
    .select({ city: serviceCalls.city, state: serviceCalls.state, calls: count() })
    .from(serviceCalls)
    .where(gte(serviceCalls.createdAt, startOfDay(addDays(todayOn(ctx.now), 1 - heatDays))))
    .groupBy(serviceCalls.city, serviceCalls.state);
}

function listCallsUnderWay(ctx: Ctx) {
  return ctx.db
    .select({
      callId: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
      from: { city: partners.city, state: partners.state },
      to: { city: serviceCalls.city, state: serviceCalls.state },
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(and(eq(serviceCalls.status, 'em_andamento'), eq(partners.status, 'ativo')))
    .orderBy(serviceCalls.startedAt, serviceCalls.id);
}
