import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { locatePlaces, placeKey } from '#features/coverage/queries.server.ts';
import { reachBetween } from '#features/coverage/rules.ts';
import { listVehicles } from '#features/partners/fleet/queries.server.ts';
import { findBarred } from '#features/partners/papers/queries.server.ts';
import { presenceColumn } from '#features/partners/presence/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { meanRating } from '#shared/ratings.ts';
import type { Candidate } from './contract.ts';

/** Active partners for a call: those on duty first, then those of its state, then the least busy, at most 100. Throws `not_found`. */
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
  const rows = await ctx.db
    .select({ partner: partners, openJobs, presence })
    .from(partners)
    .leftJoin(open, eq(open.partnerId, partners.id))
    .where(eq(partners.status, 'ativo'))
    .orderBy(
      desc(inArray(presence, ['online', 'busy'])),
      desc(eq(partners.state, call.state)),
      asc(openJobs),
      sql`${partners.name} collate "pt-BR-x-icu"`,
    )
    .limit(100);
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
  return rows.map(({ partner, openJobs: jobs, presence: seen }) => ({
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
    reach: reachOf(partner),
    barredBecause: barred.get(partner.id) ?? null,
    vehicles: vehicles.get(partner.id) ?? [],
  }));
}
