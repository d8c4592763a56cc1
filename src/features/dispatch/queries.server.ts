import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { locatePlaces, placeKey } from '#features/coverage/queries.server.ts';
import { reachBetween } from '#features/coverage/rules.ts';
import { listVehicles } from '#features/partners/fleet/queries.server.ts';
import { findBarred } from '#features/partners/papers/queries.server.ts';
import { presenceColumn } from '#features/partners/presence/queries.server.ts';
import { onDutyPresences } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findWishedPartner } from '#features/service-calls/recurring/queries.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import type { Candidate } from './contract.ts';
import { type PartnerFacts, weighForCall } from './parts/candidates-for-call.server.ts';
import type { Weighed } from './parts/weigh-candidates.server.ts';
import { obstaclesOfNow } from './rules.ts';

/**
 * Active partners for a call, at most 100: available ones, best first; then those with a temporary obstacle; then the
 * others, those of its state and the least busy first. Throws `not_found`.
 */
export async function listCandidates(ctx: Ctx, callId: string): Promise<Candidate[]> {
  const [call] = await ctx.db
    .select({ state: serviceCalls.state, city: serviceCalls.city })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const open = ctx.db
    .select({ partnerId: serviceCalls.assignedPartnerId, jobs: sql<number>`count(*)`.mapWith(Number).as('jobs') })
    .from(serviceCalls)
    .where(callIsOpen)
    .groupBy(serviceCalls.assignedPartnerId)
    .as('open');
  const openJobs = sql<number>`coalesce(${open.jobs}, 0)`.mapWith(Number);
  const presence = presenceColumn(ctx);
  const standings = await weighStandings(ctx, callId);
  const rows = await ctx.db
    .select({ partner: partners, openJobs, presence })
    .from(partners)
    .leftJoin(open, eq(open.partnerId, partners.id))
    .where(and(eq(partners.status, 'ativo'), inArray(partners.id, [...standings.keys()])))
    .orderBy(
      desc(inArray(presence, onDutyPresences)),
      desc(eq(partners.state, call.state)),
      asc(openJobs),
      inPortuguese(partners.name),
    );
  const wished = await findWishedPartner(ctx, callId);
  const ids = rows.map(({ partner }) => partner.id);
  const bases = rows.map(({ partner: { state, city } }) => ({ state, city }));
  const [vehicles, barred, places] = await Promise.all([
    listVehicles(ctx, ids),
    findBarred(ctx, ids),
    locatePlaces(ctx, [call, ...bases]),
  ]);
  const place = places.get(placeKey(call));
  const reachOf = (partner: { state: string; city: string }) => {
    const base = places.get(placeKey(partner));
    return base === undefined || place === undefined ? null : reachBetween(base, place);
  };
  const candidates = rows.map(({ partner, openJobs: jobs, presence: seen }) => ({
    id: partner.id,
    name: partner.name,
    phone: formatPhone(partner.phone),
    city: partner.city,
    state: partner.state,
    rating: meanRating(partner.ratingSum, partner.ratingCount),
    totalServices: partner.totalServices,
    openJobs: jobs,
    presence: seen,
    onDuty: partner.onDuty,
    lastSeenAt: partner.lastSeenAt?.toISOString() ?? null,
    sameState: partner.state === call.state,
    isWished: partner.id === wished,
    reach: reachOf(partner),
    score: standings.get(partner.id)?.score ?? null,
    roadMinutes: standings.get(partner.id)?.roadMinutes ?? null,
    answered: standings.get(partner.id)?.answered ?? { offers: 0, accepted: 0 },
    obstacles: [...(standings.get(partner.id)?.obstacles ?? [])],
    barredBecause: barred.get(partner.id) ?? null,
    vehicles: vehicles.get(partner.id) ?? [],
  }));
  return candidates.sort((a, b) => rankOf(a) - rankOf(b) || (a.score?.minutes ?? 0) - (b.score?.minutes ?? 0));
}

/** Groups: available now, possible on another day, others. */
function rankOf({ obstacles, score }: Pick<Weighed<PartnerFacts>, 'obstacles' | 'score'>): number {
  if (obstacles.length === 0) return 0;
  return score === null ? 2 : 1;
}

const mostCandidates = 100;

/** Scores the first active partners for a call without temporary obstacles, and lists all obstacles of each. */
async function weighStandings(ctx: Ctx, callId: string) {
  const { dispatch } = await readSettings(ctx);
  const weighed = await weighForCall(ctx, callId, dispatch, { overlooked: obstaclesOfNow });
  const first = weighed
    .filter(({ candidate }) => candidate.isActive)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostCandidates);
  return new Map(
    first.map(({ candidate, score, obstacles, roadMinutes }) => {
      const answered = { offers: candidate.offersAnswered, accepted: candidate.offersAccepted };
      const known = { roadMinutes: candidate.isPlaceFresh ? roadMinutes : null, answered };
      return [candidate.partnerId, { score, obstacles, ...known }];
    }),
  );
}

/** The vehicles of a call's partner; none without a partner. Throws `not_found`. */
export async function listCallVehicles(ctx: Ctx, callId: string) {
  const [call] = await ctx.db
    .select({ partnerId: serviceCalls.assignedPartnerId })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const { partnerId } = call;
  return partnerId === null ? [] : ((await listVehicles(ctx, [partnerId])).get(partnerId) ?? []);
}
