import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { roadKmOf } from '#shared/numbers/geo.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { listAskedPeople } from '../parts/asked-drivers.server.ts';
import { areaOf, hasDeclined, losableOfferStatuses, type OfferOutcome, outcomeOf, personOf } from '../rules.ts';
import { offers, partnerSearches, searchWaves } from '../tables.server.ts';
import type { OwnOffer, SearchReply } from './contract.ts';
import { listDeclines, shownDeclines } from './parts/list-declines.server.ts';

/** Time in which a partner still sees an offer that went to somebody else. */
const lostShownMs = 60_000;

const outcomeColumns = {
  status: offers.status,
  partnerId: offers.partnerId,
  assignedPartnerId: serviceCalls.assignedPartnerId,
  searchStatus: partnerSearches.status,
};
interface OutcomeRow {
  status: (typeof offers.$inferSelect)['status'];
  partnerId: string;
  assignedPartnerId: string | null;
  searchStatus: (typeof partnerSearches.$inferSelect)['status'];
}
const outcome = ({ status, partnerId, assignedPartnerId, searchStatus }: OutcomeRow) =>
  outcomeOf({ status, isTheirs: assignedPartnerId === partnerId, searchGoesOn: searchStatus === 'procurando' });

/**
 * The acting partner's open offers (for a driver, those that suit the vehicle and were not declined), its accepted and
 * waiting ones, and for a minute those lost to another.
 */
export async function listOwnOffers(ctx: Ctx): Promise<OwnOffer[]> {
  const { id: partnerId, isDriver } = await findOwnPartner(ctx);
  const rows = await ctx.db
    .select({
      ...outcomeColumns,
      id: offers.id,
      callId: offers.callId,
      serviceId: serviceCalls.serviceId,
      minutes: offers.roadMinutes,
      expiresAt: offers.expiresAt,
      serviceType: serviceCalls.serviceType,
      neighborhood: serviceCalls.neighborhood,
      city: serviceCalls.city,
      estimatedValueCents: serviceCalls.estimatedValueCents,
      basePriceCents: services.precoBaseCents,
      facts: promiseColumns,
    })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .innerJoin(partnerSearches, eq(partnerSearches.id, offers.searchId))
    .where(
      and(
        eq(offers.partnerId, partnerId),
        or(
          and(eq(offers.status, 'aberta'), gt(offers.expiresAt, ctx.now)),
          and(eq(offers.status, 'aceita'), eq(partnerSearches.status, 'procurando')),
          and(
            inArray(offers.status, losableOfferStatuses),
            gt(partnerSearches.endedAt, new Date(ctx.now.getTime() - lostShownMs)),
          ),
        ),
      ),
    )
    .orderBy(asc(offers.expiresAt));
  const promiseOf = await readPromises(ctx);
  const peopleOf = await listAskedPeople(ctx, rows);
  const declinesOf = await listDeclines(
    ctx,
    rows.map(({ id }) => id),
  );
  const account = ctx.actor.id ?? '';
  return rows.flatMap((row) => {
    const declines = declinesOf(row.id);
    const declinedBy = declines.map(({ actorId }) => actorId);
    const people = peopleOf(row);
    const acting = personOf(people, account);
    const said = hasDeclined(acting, declinedBy);
    const isShown = isDriver ? people.includes(acting) && !said : !said || row.status === 'aberta';
    if (!isShown || outcome(row) === 'sua') return [];
    return {
      id: row.id,
      callId: row.callId,
      outcome: said ? 'recusada' : outcome(row),
      serviceType: row.serviceType,
      priority: row.facts.priority,
      promise: promiseOf(row.facts),
      area: areaOf(row),
      roadMinutes: row.minutes === null ? null : Math.round(row.minutes),
      roadKm: row.minutes === null ? null : Math.round(roadKmOf(row.minutes) * 10) / 10,
      estimatedValue: row.estimatedValueCents === null ? null : centsToReais(row.estimatedValueCents),
      basePrice: centsToReais(row.basePriceCents),
      othersAsked: isDriver ? 0 : people.filter((one) => one !== acting && !hasDeclined(one, declinedBy)).length,
      declines: isDriver ? [] : shownDeclines(declines.filter(({ actorId }) => !hasDeclined(acting, [actorId]))),
      expiresAt: row.expiresAt.toISOString(),
    };
  });
}

/** State of the acting partner's offer; one that the actor declined is over for them. */
export async function findOwnOutcome(ctx: Ctx, offerId: string): Promise<OfferOutcome> {
  const [row] = await ctx.db
    .select({ ...outcomeColumns, serviceId: serviceCalls.serviceId })
    .from(offers)
    .innerJoin(serviceCalls, eq(serviceCalls.id, offers.callId))
    .innerJoin(partnerSearches, eq(partnerSearches.id, offers.searchId))
    .where(eq(offers.id, offerId));
  if (row === undefined) return 'expirada';
  const people = (await listAskedPeople(ctx, [row]))(row);
  const declinedBy = (await listDeclines(ctx, [offerId]))(offerId).map(({ actorId }) => actorId);
  return hasDeclined(personOf(people, ctx.actor.id ?? ''), declinedBy) && row.status === 'aberta'
    ? 'recusada'
    : outcome(row);
}

/** A call's current or last search for a partner. */
export async function findSearch(ctx: Ctx, callId: string): Promise<SearchReply['search']> {
  const [search] = await ctx.db
    .select()
    .from(partnerSearches)
    .where(eq(partnerSearches.callId, callId))
    .orderBy(desc(partnerSearches.startedAt), desc(partnerSearches.id))
    .limit(1);
  if (search === undefined) return null;
  const [asked, [lastWave]] = await Promise.all([
    ctx.db
      .select({ offer: offers, partnerName: partners.name, partnerPhone: partners.phone })
      .from(offers)
      .innerJoin(partners, eq(partners.id, offers.partnerId))
      .where(eq(offers.searchId, search.id))
      .orderBy(asc(offers.wave), asc(offers.minutes)),
    ctx.db
      .select()
      .from(searchWaves)
      .where(eq(searchWaves.searchId, search.id))
      .orderBy(desc(searchWaves.wave))
      .limit(1),
  ]);
  const declinesOf = await listDeclines(
    ctx,
    asked.map(({ offer }) => offer.id),
  );
  return {
    status: search.status,
    startedAt: search.startedAt.toISOString(),
    dueAt: search.dueAt?.toISOString() ?? null,
    alertedAt: search.alertedAt?.toISOString() ?? null,
    endedAt: search.endedAt?.toISOString() ?? null,
    offers: asked.map(({ offer, partnerName, partnerPhone }) => ({
      id: offer.id,
      partnerId: offer.partnerId,
      partnerName,
      partnerPhone: formatPhone(partnerPhone),
      wave: offer.wave,
      status: offer.status,
      sentAt: offer.sentAt.toISOString(),
      expiresAt: offer.expiresAt.toISOString(),
      answeredAt: offer.answeredAt?.toISOString() ?? null,
      declines: shownDeclines(declinesOf(offer.id)),
    })),
    weighed: lastWave?.weighed.map((one) => ({ ...one, obstacles: [...one.obstacles] })) ?? [],
  };
}
