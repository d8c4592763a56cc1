import { and, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findServiceNeeds } from '#features/catalog/queries.server.ts';
import { locateAddresses } from '#features/coverage/points/queries.server.ts';
import { coversPlace } from '#features/partners/fleet/rules.ts';
import { findUnoffered } from '#features/partners/papers/queries.server.ts';
import { listFreshPositions } from '#features/partners/positions/queries.server.ts';
import { listPlans } from '#features/partners/roster/queries.server.ts';
import { isOnPlan, isPaused } from '#features/partners/roster/rules.ts';
import { listAbilities } from '#features/partners/skills/queries.server.ts';
import { lackFor } from '#features/partners/skills/rules.ts';
import { partnerRegions } from '#features/partners/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { isOneOfIds } from '#platform/database/one-of-ids.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { answeredOfferStatuses, type Obstacle } from '../rules.ts';
import type { OfferRounds } from '../settings-content.ts';
import { assignments, offers } from '../tables.server.ts';
import { findPartnersToWeigh } from './partners-to-weigh.server.ts';
import { type CandidateFacts, type Weighed, weighCandidates } from './weigh-candidates.server.ts';

export interface PartnerFacts extends CandidateFacts {
  partnerId: string;
  name: string;
  /** Whether it was heard of just now; otherwise the way begins at its base. */
  isPlaceFresh: boolean;
}

/** Older answers are ignored. */
const remembersDays = 90;
const recentDays = 7;

/**
 * The partners of a call (`findPartnersToWeigh`) weighed for it: those that may be asked best first, then the others by
 * name.
 */
export async function weighForCall(
  ctx: Ctx,
  callId: string,
  settings: OfferRounds,
  { overlooked = [], including = [] }: { overlooked?: readonly Obstacle[]; including?: readonly string[] } = {},
): Promise<Weighed<PartnerFacts>[]> {
  const [call] = await ctx.db
    .select({
      id: serviceCalls.id,
      city: serviceCalls.city,
      state: serviceCalls.state,
      zipCode: serviceCalls.zipCode,
      neighborhood: serviceCalls.neighborhood,
      serviceId: serviceCalls.serviceId,
      scheduledAt: serviceCalls.scheduledAt,
    })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) return [];
  const rows = await findPartnersToWeigh(ctx, call, { including });
  rows.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const [callPoint = null, ...bases] = await locateAddresses(ctx, [call, ...rows]);
  const ids = rows.map(({ id }) => id);
  const unoffered = await findUnoffered(ctx, ids);
  const needs = await findServiceNeeds(ctx, call.serviceId);
  const abilities = await listAbilities(ctx, ids);
  const plans = await listPlans(ctx, ids);
  const { roster } = await readSettings(ctx);
  const wantedAt = call.scheduledAt ?? ctx.now;
  const openCalls = await countOpenCalls(ctx);
  const had = await listFormerPartners(ctx, callId);
  const recentCalls = await countRecentCalls(ctx, ids);
  const answers = await countAnswers(ctx, ids);
  const delays = await sumDelays(ctx, ids);
  const regions = await listRegions(ctx, ids);
  const positions = await listFreshPositions(ctx);
  const candidates = rows.map((row, at): PartnerFacts => {
    const able = abilities.get(row.id);
    const plan = plans.get(row.id);
    const lack = able === undefined ? null : lackFor(needs, able);
    return {
      partnerId: row.id,
      name: row.name,
      isActive: row.status === 'ativo',
      onDuty: row.onDuty,
      isPaused: plan !== undefined && isPaused(plan.pauses, wantedAt),
      isOffPlan: !roster.offerOffPlan && plan !== undefined && plan.hours.length > 0 && !isOnPlan(plan.hours, wantedAt),
      silentMs: row.lastSeenAt === null ? null : ctx.now.getTime() - row.lastSeenAt.getTime(),
      lacksPaper: unoffered.has(row.id),
      doesService: lack !== 'skill',
      hasVehicle: lack !== 'vehicle',
      coversRegion: coversPlace(regions.get(row.id) ?? [], call, row),
      openCalls: openCalls.get(row.id) ?? 0,
      hadThisCall: had.has(row.id),
      isPlaceFresh: positions.has(row.id),
      place: positions.get(row.id) ?? bases[at] ?? null,
      ratingSum: row.ratingSum,
      ratingCount: row.ratingCount,
      offersAnswered: answers.get(row.id)?.answered ?? 0,
      offersAccepted: answers.get(row.id)?.accepted ?? 0,
      arrivals: delays.get(row.id)?.arrivals ?? 0,
      delayMinutes: delays.get(row.id)?.minutes ?? 0,
      recentCalls: recentCalls.get(row.id) ?? 0,
    };
  });
  return weighCandidates(candidates, callPoint, settings, overlooked);
}

async function countOpenCalls({ db }: Ctx): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: serviceCalls.assignedPartnerId, calls: count() })
    .from(serviceCalls)
    .where(callIsOpen)
    .groupBy(serviceCalls.assignedPartnerId);
  return new Map(rows.map(({ id, calls }) => [id, calls]));
}

async function listFormerPartners({ db }: Ctx, callId: string): Promise<Set<string>> {
  const rows = await db.select({ id: assignments.partnerId }).from(assignments).where(eq(assignments.callId, callId));
  return new Set(rows.map(({ id }) => id));
}

async function countRecentCalls({ db, now }: Ctx, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: assignments.partnerId, calls: count() })
    .from(assignments)
    .where(
      and(
        isOneOfIds(assignments.partnerId, ids),
        gt(assignments.assignedAt, new Date(now.getTime() - recentDays * dayMs)),
      ),
    )
    .groupBy(assignments.partnerId);
  return new Map(rows.map(({ id, calls }) => [id, calls]));
}

/** Counts partners' answers to offers; withdrawn offers say nothing. */
async function countAnswers({ db, now }: Ctx, ids: string[]) {
  const rows = await db
    .select({
      id: offers.partnerId,
      answered: count(),
      accepted: countWhere(eq(offers.status, 'aceita')),
    })
    .from(offers)
    .where(
      and(
        isOneOfIds(offers.partnerId, ids),
        inArray(offers.status, answeredOfferStatuses),
        gt(offers.sentAt, new Date(now.getTime() - remembersDays * dayMs)),
      ),
    )
    .groupBy(offers.partnerId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One that waited for a spare part says nothing about the others. */
const longestDelayMinutes = 120;

/** Sums partners' delays at the door beyond the estimated way, from assignment or agreed hour. */
async function sumDelays({ db, now }: Ctx, ids: string[]) {
  const { assignedAt, roadMinutes } = assignments;
  const { arrivedAt, scheduledAt } = serviceCalls;
  const minutes = sql`extract(epoch from ${arrivedAt} - greatest(${assignedAt}, ${scheduledAt})) / 60 - ${roadMinutes}`;
  const rows = await db
    .select({
      id: assignments.partnerId,
      arrivals: count(),
      minutes: sql<number>`sum(least(${longestDelayMinutes}, greatest(0, ${minutes})))`.mapWith(Number),
    })
    .from(assignments)
    .innerJoin(serviceCalls, eq(serviceCalls.id, assignments.callId))
    .where(
      and(
        isOneOfIds(assignments.partnerId, ids),
        isNull(assignments.endedAt),
        isNotNull(arrivedAt),
        isNotNull(roadMinutes),
        gt(assignedAt, new Date(now.getTime() - remembersDays * dayMs)),
      ),
    )
    .groupBy(assignments.partnerId);
  return new Map(rows.map((row) => [row.id, row]));
}

async function listRegions({ db }: Ctx, ids: string[]) {
  const regions = await db.select().from(partnerRegions).where(isOneOfIds(partnerRegions.partnerId, ids));
  return Map.groupBy(regions, ({ partnerId }) => partnerId);
}
