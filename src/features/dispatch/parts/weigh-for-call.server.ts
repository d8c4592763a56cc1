import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { locatePlaces, placeKey } from '#features/coverage/queries.server.ts';
import { findBarred } from '#features/partners/papers/queries.server.ts';
import { partnerRegions, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { DispatchSettings } from '#features/site-settings/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fold } from '#shared/text.ts';
import type { Obstacle } from '../rules.ts';
import { assignments, offers } from '../tables.server.ts';
import { type CandidateFacts, type Weighed, weighCandidates } from './weigh-candidates.server.ts';

export interface PartnerFacts extends CandidateFacts {
  partnerId: string;
  name: string;
}

const dayMs = 86_400_000;
/** What a partner answered longer ago says nothing about it any more. */
const remembersDays = 90;
const recentDays = 7;

/** Every partner weighed for a call: those that may be asked best first, then the others by name. */
export async function weighForCall(
  ctx: Ctx,
  callId: string,
  settings: DispatchSettings,
  overlooked: readonly Obstacle[] = [],
): Promise<Weighed<PartnerFacts>[]> {
  const [call] = await ctx.db
    .select({ city: serviceCalls.city, state: serviceCalls.state, serviceType: serviceCalls.serviceType })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) return [];
  const rows = await ctx.db
    .select()
    .from(partners)
    .where(ne(partners.status, 'inativo'))
    .orderBy(sql`${partners.name} collate "pt-BR-x-icu"`);
  const places = await locatePlaces(ctx, [call, ...rows]);
  const barred = await findBarred(
    ctx,
    rows.map(({ id }) => id),
  );
  const openCalls = await countOpenCalls(ctx);
  const had = await listFormerPartners(ctx, callId);
  const recentCalls = await countRecentCalls(ctx);
  const answers = await countAnswers(ctx);
  const regions = await listRegions(ctx);
  const services = await listServices(ctx);
  const candidates = rows.map(
    (row): PartnerFacts => ({
      partnerId: row.id,
      name: row.name,
      isActive: row.status === 'ativo',
      onDuty: row.onDuty,
      silentMs: row.lastSeenAt === null ? null : ctx.now.getTime() - row.lastSeenAt.getTime(),
      hasExpiredPaper: barred.has(row.id),
      doesService: does(services.get(row.id), call.serviceType),
      coversRegion: covers(regions.get(row.id), call, row),
      openCalls: openCalls.get(row.id) ?? 0,
      hadThisCall: had.has(row.id),
      place: places.get(placeKey(row)) ?? null,
      ratingSum: row.ratingSum,
      ratingCount: row.ratingCount,
      offersAnswered: answers.get(row.id)?.answered ?? 0,
      offersAccepted: answers.get(row.id)?.accepted ?? 0,
      recentCalls: recentCalls.get(row.id) ?? 0,
    }),
  );
  return weighCandidates(candidates, places.get(placeKey(call)) ?? null, settings, overlooked);
}

/** Who never said what it does, or where, is asked: the office registered it without a vehicle or a region. */
function does(services: readonly string[] | undefined, serviceType: string): boolean {
  return services === undefined || services.some((one) => fold(one) === fold(serviceType));
}

interface Region {
  region: string;
  state: string | null;
  city: string | null;
}
interface Spot {
  city: string;
  state: string;
}

function covers(regions: readonly Region[] | undefined, call: Spot, base: Spot): boolean {
  if (regions === undefined) return base.state === call.state;
  return regions.some(({ region, state, city }) =>
    city === null ? fold(region).includes(fold(call.city)) : state === call.state && fold(city) === fold(call.city),
  );
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

async function countRecentCalls({ db, now }: Ctx): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: assignments.partnerId, calls: count() })
    .from(assignments)
    .where(gt(assignments.assignedAt, new Date(now.getTime() - recentDays * dayMs)))
    .groupBy(assignments.partnerId);
  return new Map(rows.map(({ id, calls }) => [id, calls]));
}

/** What partners said to offers; one that was withdrawn says nothing about who had it. */
async function countAnswers({ db, now }: Ctx) {
  const rows = await db
    .select({
      id: offers.partnerId,
      answered: count(),
      accepted: sql<number>`count(*) filter (where ${offers.status} = 'aceita')`.mapWith(Number),
    })
    .from(offers)
    .where(
      and(
        inArray(offers.status, ['aceita', 'recusada', 'expirada']),
        gt(offers.sentAt, new Date(now.getTime() - remembersDays * dayMs)),
      ),
    )
    .groupBy(offers.partnerId);
  return new Map(rows.map((row) => [row.id, row]));
}

async function listRegions({ db }: Ctx): Promise<Map<string, Region[]>> {
  return Map.groupBy(await db.select().from(partnerRegions), ({ partnerId }) => partnerId);
}

async function listServices({ db }: Ctx): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: partnerVehicles.partnerId, services: partnerVehicles.services })
    .from(partnerVehicles)
    .where(eq(partnerVehicles.status, 'ativo'));
  const byPartner = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPartner].map(([id, vehicles]) => [id, vehicles.flatMap(({ services }) => services)]));
}
