import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { budgets } from '#features/budgets/tables.server.ts';
import { paysByMonth } from '#features/clients/billing/queries.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { labelColumns } from '#features/partners/fleet/queries.server.ts';
import { vehicleLabel } from '#features/partners/fleet/rules.ts';
import { isPortraitOf } from '#features/partners/portraits/queries.server.ts';
import { partnerPortraits } from '#features/partners/portraits/tables.server.ts';
import { vehicleTypeLabels } from '#features/partners/rules.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatCep } from '#shared/br/cep.ts';
import { DomainError } from '#shared/errors.ts';
import { plainName } from '#shared/text/plain-name.ts';
import { firstName } from '#shared/text/text.ts';
import type { FullAddress } from './contract.ts';
import type { CallEventType } from './reference-moments.ts';
import type { ReturnBearer } from './reference-reasons.ts';
import { type CallFacts, eventInWords, isOpenCall } from './rules.ts';
import { callClientKeys, callEvents, serviceCalls } from './tables.server.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** Facts that a command checks before moving a call. */
export interface CallState extends CallFacts {
  id: string;
  clientId: string;
  partnerId: string | null;
  partnerName: string | null;
  finalValueCents: number | null;
  confirmedAt: Date | null;
  /** The payer of a return visit. */
  returnBearer: ReturnBearer | null;
}

/** A call's current state; throws `not_found`. */
export async function findCallState(ctx: Ctx, id: string): Promise<CallState> {
  const [row] = await ctx.db
    .select({
      id: serviceCalls.id,
      clientId: serviceCalls.clientId,
      status: serviceCalls.status,
      partnerId: serviceCalls.assignedPartnerId,
      partnerName: partners.name,
      finalValueCents: serviceCalls.finalValueCents,
      confirmedAt: serviceCalls.confirmedAt,
      returnBearer: serviceCalls.returnBearer,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(eq(serviceCalls.id, id));
  if (row === undefined) throw callNotFound();
  return { ...row, ...factsOf({ ...row, assignedPartnerId: row.partnerId }) };
}

/** Whether a company pays the call by the month: decided when it is finished, by the present switch until then. */
export async function isPaidByMonth(
  ctx: Ctx,
  call: Pick<CallRow, 'isBilledMonthly' | 'status' | 'clientId'>,
): Promise<boolean> {
  return call.isBilledMonthly || (isOpenCall(call.status) && (await paysByMonth(ctx, call.clientId)));
}

/** The last moment that changed a call's course, and what it did, after 'já'. */
export async function findLastStep(ctx: Ctx, id: string) {
  const events = await ctx.db.select().from(callEvents).where(eq(callEvents.callId, id)).orderBy(lastDone(callEvents));
  for (const event of events) {
    const { partnerName } = event.data;
    const what = eventInWords(event.type, typeof partnerName === 'string' ? partnerName : 'um prestador');
    if (what !== null) return { doneBy: event, what };
  }
  return undefined;
}

/** The person who last did this to a call, and when. */
export async function findLastOfType(ctx: Ctx, callId: string, type: CallEventType) {
  const [last] = await ctx.db
    .select()
    .from(callEvents)
    .where(and(eq(callEvents.callId, callId), eq(callEvents.type, type)))
    .orderBy(lastDone(callEvents))
    .limit(1);
  return last;
}

/** Names and states of several calls; missing ones are left out. */
export function readStandings(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({ id: serviceCalls.id, name: serviceCalls.protocolNumber, status: serviceCalls.status })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, ids));
}

/** The partner of a call, with the driver of the chosen vehicle; nobody before the assignment. */
export async function readWhoComes(ctx: Ctx, callId: string) {
  const [found] = await ctx.db
    .select({
      partnerName: partners.name,
      documentType: partners.documentType,
      type: partnerVehicles.type,
      typeLabel: partnerVehicles.typeLabel,
      plate: partnerVehicles.plate,
      driverName: partnerDrivers.fullName,
      portraitId: partnerPortraits.fileId,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(assignments, and(eq(assignments.callId, serviceCalls.id), isNull(assignments.endedAt)))
    .leftJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .leftJoin(partnerPortraits, isPortraitOf({ partnerId: partners.id, driverId: partnerVehicles.driverId }))
    .where(eq(serviceCalls.id, callId));
  return found ?? null;
}

/** The person who comes, as the client recognises them: `João, da Desentope Já, de Moto, placa ABC1D23`. */
export async function findWhoComes(ctx: Ctx, callId: string): Promise<string> {
  const found = await readWhoComes(ctx, callId);
  if (found === null) return 'um profissional';
  const { partnerName, type, typeLabel, plate, driverName } = found;
  const company = plainName(partnerName);
  const who = driverName === null ? company : `${plainName(firstName(driverName))}, de ${company}`;
  const vehicle = type === null ? null : `veículo: ${plainName(typeLabel ?? '') || vehicleTypeLabels[type]}`;
  return [who, vehicle, plate && `placa ${plate}`].filter(Boolean).join(', ');
}

/** Whether a partner reported a call of which its client has said nothing. */
export const lacksClientsWord = sql<boolean>`(${serviceCalls.status} = 'finalizado' and ${serviceCalls.confirmedAt} is null)`;

/** The hour of the day in which a call was opened, in America/Sao_Paulo. */
export const openedInHour = sql<number>`extract(hour from ${serviceCalls.createdAt} at time zone 'America/Sao_Paulo')::integer`;

/**
 * The client's last reason for declining a price of each call, written or noted by the office, also when approved
 * later: columns `call_id` and `reason`, `sem` for none given.
 */
export const lastDeclines = sql`(select distinct on (said.call_id) said.call_id, said.reason from (
  select ${quotes.callId} as call_id, ${quoteDecisions.reason} as reason, ${quoteDecisions.at} as at
    from ${quoteDecisions} join ${quotes} on ${quotes.id} = ${quoteDecisions.quoteId} where ${quoteDecisions.verdict} = 'recusado'
  union all
  select ${budgets.callId}, coalesce(${budgets.declineReason}, 'sem'), ${budgets.createdAt} from ${budgets}
) said order by said.call_id, said.at desc, said.reason)`;

/** The client's public confirmation page; its key must never reach a partner. */
export function confirmationUrl(ctx: Ctx, clientKey: string): string {
  return `${ctx.services.publicUrl}${addressOf(sitePages.confirmation, { clientKey })}`;
}

/** The living key to the page of a call's client. */
export async function findPageKey(ctx: Ctx, callId: string) {
  const [key] = await ctx.db
    .select({ id: callClientKeys.id, clientKey: callClientKeys.clientKey, madeAt: callClientKeys.at })
    .from(callClientKeys)
    .where(and(eq(callClientKeys.callId, callId), isNull(callClientKeys.replacedAt)));
  if (key === undefined) throw new Error(`The call ${callId} has no key to its client's page.`);
  return { ...key, url: `${ctx.services.publicUrl}${addressOf(sitePages.tracking, { clientKey: key.clientKey })}` };
}

/** Address columns as replies carry them. */
export function fullAddress(call: CallRow): FullAddress {
  const { street, number, complement, neighborhood, city, state, reference } = call;
  const zipCode = call.zipCode === null ? null : formatCep(call.zipCode);
  return { zipCode, street, number, complement, neighborhood, city, state, reference };
}

/** The facts that the transition table uses. */
export function factsOf(call: Pick<CallRow, 'status' | 'assignedPartnerId' | 'confirmedAt'>): CallFacts {
  return {
    status: call.status,
    hasPartner: call.assignedPartnerId !== null,
    isConfirmed: call.confirmedAt !== null,
  };
}

/** The refusal for a call that is missing or hidden from the reader. */
export function callNotFound(): DomainError {
  return new DomainError('not_found', 'Chamado não encontrado.');
}

/** The assigned vehicle of each of these calls; calls without one are missing. */
export async function findAssignedVehicles(ctx: Ctx, callIds: string[]): Promise<Map<string, VehicleChoice>> {
  if (callIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ callId: assignments.callId, ...labelColumns })
    .from(assignments)
    .innerJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(and(inArray(assignments.callId, callIds), isNull(assignments.endedAt)));
  return new Map(rows.map(({ callId, ...vehicle }) => [callId, { id: vehicle.id, label: vehicleLabel(vehicle) }]));
}
