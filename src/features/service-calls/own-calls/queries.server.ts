import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { whoPayByMonth } from '#features/clients/billing/queries.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
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

type CallRow = typeof serviceCalls.$inferSelect;

async function toPartnerCalls(ctx: Ctx, rows: CallRow[]): Promise<PartnerCall[]> {
  const open = rows.filter(({ status }) => isOpenCall(status)).map(({ id }) => id);
  const [promiseOf, vehicles, edits, visitOf, withWaste, monthlyOf] = await Promise.all([
    readPromises(ctx),
    findAssignedVehicles(
      ctx,
      rows.map(({ id }) => id),
    ),
    findEditsSinceAssigned(ctx, open),
    readVisits(ctx, rows),
    findCallsWithWaste(ctx, open),
    readMonthly(ctx, rows),
  ]);
  return rows.map((row) => ({
    ...toPartnerCall(row, promiseOf(row), vehicles.get(row.id) ?? null, edits.get(row.id) ?? []),
    ...toVisit(visitOf(row)),
    hasWaste: withWaste.has(row.id),
    monthly: monthlyOf(row),
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

/** The calls that a company pays by the month, with their partner's part. */
async function readMonthly(ctx: Ctx, rows: CallRow[]): Promise<(row: CallRow) => PartnerCall['monthly']> {
  const clientIds = rows.filter(({ status }) => isOpenCall(status)).map(({ clientId }) => clientId);
  const billed = rows.filter(({ isBilledMonthly }) => isBilledMonthly).map(({ id }) => id);
  const [companies, payouts] = await Promise.all([whoPayByMonth(ctx, clientIds), sumHeld(ctx, billed)]);
  return (row) => {
    if (row.isBilledMonthly) return { payout: centsToReais(payouts.get(row.id) ?? 0) };
    return isOpenCall(row.status) && companies.has(row.clientId) ? { payout: null } : null;
  };
}

/** Amounts held in the books for the partner of each call: its price less commission, in cents. */
async function sumHeld(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: ledgerEntries.callId, cents: sql<number>`-sum(${ledgerLines.cents})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .where(inArray(ledgerEntries.callId, ids))
    .groupBy(ledgerEntries.callId);
  return new Map(rows.map(({ id, cents }) => [id ?? '', cents]));
}

async function ownFilter(ctx: Ctx, more: SQL | undefined): Promise<SQL | undefined> {
  const partner = await findOwnPartner(ctx);
  const driven = partner.isDriver ? isOfOwnVehicle(ctx, partner.id) : undefined;
  return and(eq(serviceCalls.assignedPartnerId, partner.id), driven, more);
}

/** Name, phone and street of the client only while there is work to do; never the client's key. */
function toPartnerCall(
  row: CallRow,
  promise: Due | null,
  vehicle: VehicleChoice | null,
  edits: ToldEdit[],
): Omit<PartnerCall, keyof ReturnType<typeof toVisit> | 'hasWaste' | 'monthly'> {
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
