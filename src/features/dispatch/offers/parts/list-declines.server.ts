// Tested in ../../answer-offer.db.test.ts.
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { areaOf } from '../../rules.ts';
import { offerDeclines, offers } from '../../tables.server.ts';
import type { CrewDecline, OfferDecline } from '../contract.ts';

type Row = typeof offerDeclines.$inferSelect;

const toDecline = ({ actorName, at, reason, note }: Row): OfferDecline => ({
  name: actorName,
  at: at.toISOString(),
  reason,
  note,
});

/** Refusals of these offers in order, by offer id. */
export async function listDeclines({ db }: Ctx, offerIds: readonly string[]): Promise<(offerId: string) => Row[]> {
  if (offerIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(offerDeclines)
    .where(inArray(offerDeclines.offerId, [...offerIds]))
    .orderBy(asc(offerDeclines.at), asc(offerDeclines.id));
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  return (offerId) => byOffer.get(offerId) ?? [];
}

/** The same as answers show them. */
export const shownDeclines = (rows: readonly Row[]): OfferDecline[] => rows.map(toDecline);

const crewDays = 30;
const mostDeclines = 50;

/** Recent refusals of the acting partner's drivers, newest first. */
export async function listCrewDeclines(ctx: Ctx): Promise<CrewDecline[]> {
  const { id: partnerId } = await findOwnPartner(ctx);
  const rows = await ctx.db
    .select({
      decline: offerDeclines,
      serviceType: serviceCalls.serviceType,
      neighborhood: serviceCalls.neighborhood,
      city: serviceCalls.city,
    })
    .from(offerDeclines)
    .innerJoin(offers, eq(offers.id, offerDeclines.offerId))
    .innerJoin(serviceCalls, eq(serviceCalls.id, offerDeclines.callId))
    .innerJoin(partners, eq(partners.id, offers.partnerId))
    .where(
      and(
        eq(offers.partnerId, partnerId),
        sql`${offerDeclines.actorId} is distinct from ${partners.userId}`,
        gt(offerDeclines.at, new Date(ctx.now.getTime() - crewDays * dayMs)),
      ),
    )
    .orderBy(desc(offerDeclines.at), desc(offerDeclines.id))
    .limit(mostDeclines);
  return rows.map(({ decline, serviceType, neighborhood, city }) => ({
    ...toDecline(decline),
    id: decline.id,
    serviceType,
    area: areaOf({ neighborhood, city }),
  }));
}
