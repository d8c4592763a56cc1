import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { isOfOwnVehicle } from '#features/partners/fleet/queries.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { firstName } from '#shared/text/text.ts';
import type { Due } from '#shared/time/due.ts';
import { findEditsSinceAssigned, type ToldEdit } from '../edits/queries.server.ts';
import { type KnownVisit, readVisits } from '../next-step/queries.server.ts';
import { readPromises } from '../promise/queries.server.ts';
import { callNotFound, factsOf, findAssignedVehicles, fullAddress } from '../queries.server.ts';
import { callCan, isOpenCall } from '../rules.ts';
import { serviceCalls } from '../tables.server.ts';
import { findCallsWithWaste } from '../waste/queries.server.ts';
import type { ListPartnerCallsQuery, PartnerCall } from './contract.ts';

/**
 * The acting partner's calls, or those of the acting driver's vehicle, newest first; throws `forbidden` when the
 * account has no partner.
 */
export async function listOwnCalls(ctx: Ctx, query: ListPartnerCallsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = await ownFilter(ctx, query.status === undefined ? undefined : eq(serviceCalls.status, query.status));
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(serviceCalls)
      .where(where)
      .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(serviceCalls).where(where),
  ]);
  return {
    chamados: await toPartnerCalls(ctx, rows),
    total: totals?.total ?? 0,
    page,
    limit,
  };
}

/** One of those calls; any other is `not_found`. */
export async function findOwnCall(ctx: Ctx, id: string): Promise<PartnerCall> {
  const [row] = await ctx.db
    .select()
    .from(serviceCalls)
    .where(await ownFilter(ctx, eq(serviceCalls.id, id)));
  const [call] = row === undefined ? [] : await toPartnerCalls(ctx, [row]);
  if (call === undefined) throw callNotFound();
  return call;
}

async function toPartnerCalls(ctx: Ctx, rows: (typeof serviceCalls.$inferSelect)[]): Promise<PartnerCall[]> {
  const open = rows.filter(({ status }) => isOpenCall(status)).map(({ id }) => id);
  const [promiseOf, vehicles, edits, visitOf, withWaste] = await Promise.all([
    readPromises(ctx),
    findAssignedVehicles(
      ctx,
      rows.map(({ id }) => id),
    ),
    findEditsSinceAssigned(ctx, open),
    readVisits(ctx, rows),
    findCallsWithWaste(ctx, open),
  ]);
  return rows.map((row) => ({
    ...toPartnerCall(row, promiseOf(row), vehicles.get(row.id) ?? null, edits.get(row.id) ?? []),
    ...toVisit(visitOf(row)),
    hasWaste: withWaste.has(row.id),
  }));
}

function toVisit({ approved, quoteUntil, ...visit }: KnownVisit) {
  return {
    ...visit,
    approved: approved && {
      total: centsToReais(approved.totalCents),
      ceiling: centsToReais(approved.ceilingCents),
    },
    quoteUntil: quoteUntil?.toISOString() ?? null,
  };
}

async function ownFilter(ctx: Ctx, more: SQL | undefined): Promise<SQL | undefined> {
  const partner = await findOwnPartner(ctx);
  const driven = partner.isDriver ? isOfOwnVehicle(ctx, partner.id) : undefined;
  return and(eq(serviceCalls.assignedPartnerId, partner.id), driven, more);
}

/** Name, phone and street of the client only while there is work to do; never the client's key. */
function toPartnerCall(
  row: typeof serviceCalls.$inferSelect,
  promise: Due | null,
  vehicle: VehicleChoice | null,
  edits: ToldEdit[],
): Omit<PartnerCall, keyof ReturnType<typeof toVisit> | 'hasWaste'> {
  const facts = factsOf(row);
  const isOpen = isOpenCall(facts.status);
  const address = fullAddress(row);
  const reais = (cents: number | null) => (cents === null ? null : centsToReais(cents));
  return {
    id: row.id,
    protocolNumber: row.protocolNumber,
    clientName: isOpen ? row.clientName : firstName(row.clientName),
    clientPhone: isOpen ? formatPhone(row.clientPhone) : null,
    serviceType: row.serviceType,
    description: row.description,
    address: isOpen
      ? address
      : { ...address, zipCode: null, street: null, number: null, complement: null, reference: null },
    status: facts.status,
    priority: row.priority,
    estimatedValue: reais(row.estimatedValueCents),
    finalValue: reais(row.finalValueCents),
    paymentMethod: row.paymentMethod,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    promise,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    vehicle,
    edits,
    canGiveUp: callCan.giveUp(facts, 'assigned-partner').allowed,
  };
}
