import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { listContacts } from '#features/clients/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { isUndecided, valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { toNote } from '#platform/notes.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { choiceOf } from '#shared/choices.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { told } from '#shared/record/verdict.ts';
import { linksAreOpen } from '../client-links/queries.server.ts';
import { findConfirmation } from '../confirmation/queries.server.ts';
import { mayAskCorrection } from '../confirmation/rules.ts';
import type { TimelineItem } from '../contract.ts';
import { tellCallChanges } from '../edits/rules.ts';
import { readOwedSteps } from '../next-step/queries.server.ts';
import { readPromises } from '../promise/queries.server.ts';
import {
  callNotFound,
  confirmationUrl,
  factsOf,
  findAssignedVehicles,
  findPageKey,
  fullAddress,
  isPaidByMonth,
} from '../queries.server.ts';
import { callEventLabels } from '../reference-moments.ts';
import { callCan, callTransitions, callVerbs, paymentMethods } from '../rules.ts';
import { mayArrive } from '../steps/rules.ts';
import { callEvents, callNotes, serviceCalls } from '../tables.server.ts';
import { findCallsWithWaste, findWaste } from '../waste/queries.server.ts';
import { findWhereabouts } from '../whereabouts/queries.server.ts';
import type { Call, CallDetail, ListCallsQuery } from './contract.ts';
import { filterOf, orderOf } from './parts/calls-filter.server.ts';
import { countCalls } from './parts/count-calls.server.ts';
import { skipDays } from './parts/skip-days.server.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** One page of calls, newest first unless asked otherwise, with counts over everything that matches. */
export const listCalls = countedList({
  rows: async (ctx, query: ListCallsQuery) => ({ chamados: await findPage(ctx, query) }),
  totals: async (ctx, query) => {
    const { revenueCents, urgenteDesde, ...counts } = await countCalls(ctx, query, filterOf(ctx, query));
    const since = urgenteDesde?.toISOString() ?? null;
    return { total: counts.total, stats: { ...counts, urgenteDesde: since, faturamento: money(ctx, revenueCents) } };
  },
  none: { chamados: [] },
});

async function findPage(ctx: Ctx, query: ListCallsQuery): Promise<Call[]> {
  const { limit, offset } = readPage(query);
  const order = orderOf(ctx, query.sort);
  // The page is found by its keys alone, so that distant pages scan an index instead of the table.
  const rest = await skipDays(ctx, query, offset);
  const keys = keysOf(ctx, and(filterOf(ctx, query), rest.from), order)
    .limit(limit)
    .offset(rest.offset)
    .as('keys');
  const rows = await ctx.db
    .select({ call: serviceCalls, partnerName: partners.name })
    .from(keys)
    .innerJoin(serviceCalls, eq(serviceCalls.id, keys.id))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .orderBy(...order);
  const toCall = await callShaper(ctx);
  return rows.map(({ call, partnerName }) => toCall(call, partnerName));
}

/** The ids of matching calls, in the order of the list. */
export function callKeys(ctx: Ctx, query: ListCallsQuery) {
  const where = filterOf(ctx, query);
  return { ordered: keysOf(ctx, where, orderOf(ctx, query.sort)), unordered: keysOf(ctx, where, []) };
}

/** The named calls as lists show them, in no order. */
export async function readCalls(ctx: Ctx, ids: string[]): Promise<Call[]> {
  const rows = await ctx.db
    .select({ call: serviceCalls, partnerName: partners.name })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(inArray(serviceCalls.id, ids));
  const toCall = await callShaper(ctx);
  return rows.map(({ call, partnerName }) => toCall(call, partnerName));
}

/** Everything about a call: address, confirmation, timeline, and every step with whether it may be taken. */
export async function findCall(ctx: Ctx, id: string): Promise<CallDetail> {
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      partnerName: partners.name,
      partnerPhone: partners.phone,
      isLinkOpen: linksAreOpen(ctx),
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(eq(serviceCalls.id, id));
  if (found === undefined) throw callNotFound();
  const { call, partnerName, partnerPhone, isLinkOpen } = found;
  const confirmation = await findConfirmation(ctx, id);
  const notes = await ctx.db
    .select()
    .from(callNotes)
    .where(eq(callNotes.callId, id))
    .orderBy(desc(callNotes.at), desc(callNotes.id));
  const mayWrite = ctx.actor.permissions.has('calls.write');
  const facts = factsOf(call);
  const toCall = await callShaper(ctx);
  return {
    ...toCall(call, partnerName),
    clientId: call.clientId,
    clientEmail: call.clientEmail,
    contacts: ctx.actor.permissions.has('clients.read') ? await listContacts(ctx, call.clientId) : [],
    origin: call.origin,
    serviceId: call.serviceId,
    description: call.description,
    address: fullAddress(call),
    paymentMethod: call.paymentMethod,
    isBilledMonthly: await isPaidByMonth(ctx, call),
    assignedPartnerId: call.assignedPartnerId,
    assignedPartnerPhone: partnerPhone === null ? null : formatPhone(partnerPhone),
    assignedVehicle: (await findAssignedVehicles(ctx, [id])).get(id) ?? null,
    whereabouts: await findWhereabouts(ctx, call),
    waste: await findWaste(ctx, id),
    hasWaste: (await findCallsWithWaste(ctx, [id])).has(id),
    startedAt: call.startedAt?.toISOString() ?? null,
    arrivedAt: call.arrivedAt?.toISOString() ?? null,
    finishedAt: call.finishedAt?.toISOString() ?? null,
    confirmedAt: call.confirmedAt?.toISOString() ?? null,
    confirmationUrl: mayWrite && isLinkOpen ? confirmationUrl(ctx, call.clientKey) : null,
    clientPage: mayWrite ? await readPageLink(ctx, id) : null,
    confirmation,
    timeline: await listTimeline(ctx, id),
    notes: notes.map(toNote),
    transitions: callVerbs.map((verb) => {
      const { to, label, needs } = callTransitions[verb];
      return { verb, to, label, needs: [...needs], ...told(callCan[verb](facts, 'operator')) };
    }),
    nextSteps: await readOwedSteps(ctx, call),
    hasOpenDiscrepancy: await hasOpenDiscrepancy(ctx, id),
    canArrive: told(mayArrive(call)),
    canEdit: told(callCan.edit(facts)),
    canAssign: told(callCan.assign(facts)),
    canUnassign: told(callCan.unassign(facts)),
    canAskCorrection: told(
      mayAskCorrection({ ...facts, wasAsked: confirmation !== null && confirmation.correctionAskedAt !== null }),
    ),
  };
}

async function readPageLink(ctx: Ctx, callId: string) {
  const { id, url, madeAt } = await findPageKey(ctx, callId);
  return { keyId: id, url, madeAt: madeAt.toISOString() };
}

async function hasOpenDiscrepancy(ctx: Ctx, callId: string): Promise<boolean> {
  if (!ctx.actor.permissions.has('discrepancies.read')) return false;
  return (await ctx.db.$count(valueDiscrepancies, and(eq(valueDiscrepancies.callId, callId), isUndecided))) > 0;
}

async function listTimeline(ctx: Ctx, callId: string): Promise<TimelineItem[]> {
  const events = await ctx.db
    .select()
    .from(callEvents)
    .where(eq(callEvents.callId, callId))
    .orderBy(asc(callEvents.at), asc(callEvents.id));
  const seesDiscrepancies = ctx.actor.permissions.has('discrepancies.read');
  return events
    .filter((event) => seesDiscrepancies || !event.type.startsWith('discrepancy_'))
    .map((event) => {
      const { partnerName, vehicle, file, amountCents, paymentMethod, severity, happenedAt } = event.data;
      const type = event.type;
      return {
        id: event.id,
        type,
        label: callEventLabels[type],
        at: event.at.toISOString(),
        happenedAt: typeof happenedAt === 'string' ? happenedAt : null,
        actorName: event.actorName,
        reason: event.reason,
        partnerName: typeof partnerName === 'string' ? partnerName : null,
        vehicle: typeof vehicle === 'string' ? vehicle : null,
        file: typeof file === 'string' ? file : null,
        amount: typeof amountCents === 'number' ? money(ctx, amountCents) : null,
        paymentMethod: typeof paymentMethod === 'string' ? choiceOf(paymentMethods, paymentMethod) : null,
        severity: typeof severity === 'string' ? severity : null,
        changes: tellCallChanges(event.changes, { seesMoney: ctx.actor.permissions.has('finance.read') }),
      };
    });
}

/** Makes of a row what lists show. */
async function callShaper(ctx: Ctx): Promise<(call: CallRow, partnerName: string | null) => Call> {
  const promiseOf = await readPromises(ctx);
  return (call, partnerName) => ({
    id: call.id,
    protocolNumber: call.protocolNumber,
    clientName: call.clientName,
    clientPhone: formatPhone(call.clientPhone),
    serviceType: call.serviceType,
    address: { city: call.city, state: call.state },
    status: call.status,
    priority: call.priority,
    origin: call.origin,
    estimatedValue: money(ctx, call.estimatedValueCents),
    finalValue: money(ctx, call.finalValueCents),
    scheduledAt: call.scheduledAt?.toISOString() ?? null,
    promise: promiseOf(call),
    createdAt: call.createdAt.toISOString(),
    assignedPartnerName: partnerName,
  });
}

function money(ctx: Ctx, cents: number | null): number | null {
  return cents !== null && ctx.actor.permissions.has('finance.read') ? centsToReais(cents) : null;
}

function keysOf({ db }: Ctx, where: SQL | undefined, order: SQL[]) {
  return db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(where)
    .orderBy(...order)
    .$dynamic();
}
