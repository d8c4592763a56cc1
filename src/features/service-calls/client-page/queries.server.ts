import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { assignments } from '#features/dispatch/tables.server.ts';
import { vehicleTypeLabels } from '#features/partners/rules.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { missedKey } from '#platform/missed-key.server.ts';
import { addressOf } from '#shared/address.ts';
import { DomainError } from '#shared/errors.ts';
import { sitePages } from '#shared/site-pages.ts';
import { firstName } from '#shared/text.ts';
import { awaitsCorrection, type CallStatus, isOpenCall } from '../rules.ts';
import {
  callClientKeys,
  callConfirmations,
  callEvents,
  replacedConfirmations,
  serviceCalls,
} from '../tables.server.ts';
import type { ClientPage } from './contract.ts';
import { headlineOf, looksLikeKey, momentOfCall, pageLifeDays, showsWhoComes, stepsOf } from './rules.ts';

/** The call behind a key, as much of it as a command of its client weighs. */
export interface KeyedCall {
  id: string;
  status: CallStatus;
  /** As the office knows the client; what the audit log and the timeline say of who acts. */
  clientName: string;
  partnerId: string | null;
}

/**
 * The call that a living key of a client's page opens. Throws the same `not_found` for a key that never was, was replaced or
 * has expired, and `too_many` where too many such keys came from one address.
 */
export async function findClientCall(ctx: Ctx, clientKey: string): Promise<KeyedCall> {
  const [call] = await ctx.db
    .select({
      id: serviceCalls.id,
      status: serviceCalls.status,
      clientName: serviceCalls.clientName,
      partnerId: serviceCalls.assignedPartnerId,
    })
    .from(callClientKeys)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callClientKeys.callId))
    .where(opens(ctx, clientKey));
  if (call === undefined) throw await closedPage(ctx);
  return call;
}

/** What the page shows of its call; throws as `findClientCall` does. */
export async function readClientPage(ctx: Ctx, clientKey: string): Promise<ClientPage> {
  const { id } = await findClientCall(ctx, clientKey);
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      correctionAskedAt: callConfirmations.correctionAskedAt,
      replacedAt: replacedConfirmations.confirmedAt,
    })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, id));
  if (found === undefined) throw await closedPage(ctx);
  const { call, correctionAskedAt, replacedAt } = found;
  const moment = momentOfCall({ status: call.status, hasPartner: call.assignedPartnerId !== null });
  const isOpen = isOpenCall(call.status);
  const isToConfirm =
    call.confirmedAt === null
      ? call.status === 'finalizado'
      : awaitsCorrection({ correctionAskedAt, replaced: replacedAt });
  return {
    protocol: call.protocolNumber,
    clientName: firstName(call.clientName),
    service: call.serviceType,
    moment,
    ...headlineOf({ moment, isAgreed: call.scheduledAt !== null }),
    steps: stepsOf(moment, {
      aguardando: call.createdAt.toISOString(),
      escolhido: await findAssignedAt(ctx, id),
      a_caminho: call.startedAt?.toISOString() ?? null,
      feito: call.finishedAt?.toISOString() ?? null,
      cancelado: call.cancelledAt?.toISOString() ?? null,
    }),
    scheduledAt: isOpen ? (call.scheduledAt?.toISOString() ?? null) : null,
    whoComes: showsWhoComes(moment) ? await findWhoComesApart(ctx, id) : null,
    confirmationPath: isToConfirm ? addressOf(sitePages.confirmation, { clientKey: call.clientKey }) : null,
  };
}

/** Whether a row of `call_client_keys` beside its call is the living key that was given. */
function opens(ctx: Ctx, clientKey: string): SQL | undefined {
  const closedSince = new Date(ctx.now.getTime() - pageLifeDays * 86_400_000);
  const lastDeedAt = ctx.db.select({ at: sql`max(${callEvents.at})` }).from(callEvents);
  return and(
    // What cannot be a key asks the same of the database, so that every refusal takes the same time.
    eq(callClientKeys.clientKey, looksLikeKey(clientKey) ? clientKey : ''),
    isNull(callClientKeys.replacedAt),
    sql`greatest(${callClientKeys.at}, ${serviceCalls.scheduledAt}, (${lastDeedAt.where(
      eq(callEvents.callId, serviceCalls.id),
    )})) > ${closedSince.toISOString()}::timestamptz`,
  );
}

/** The one answer to every key that opens nothing, until too many came from one address. */
function closedPage(ctx: Ctx): Promise<Error> {
  return missedKey(
    ctx,
    new DomainError('not_found', 'Este link não abre nenhum atendimento. Confira o último que você recebeu.'),
  );
}

async function findAssignedAt(ctx: Ctx, callId: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ at: callEvents.at })
    .from(callEvents)
    .where(and(eq(callEvents.callId, callId), eq(callEvents.type, 'assigned')))
    .orderBy(desc(callEvents.id))
    .limit(1);
  return last?.at.toISOString() ?? null;
}

/** A person by the first name alone, a company by its name; the vehicle where one was chosen. */
async function findWhoComesApart(ctx: Ctx, callId: string): Promise<ClientPage['whoComes']> {
  const [found] = await ctx.db
    .select({
      partnerName: partners.name,
      documentType: partners.documentType,
      type: partnerVehicles.type,
      typeLabel: partnerVehicles.typeLabel,
      plate: partnerVehicles.plate,
      driverName: partnerDrivers.fullName,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(assignments, and(eq(assignments.callId, serviceCalls.id), isNull(assignments.endedAt)))
    .leftJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { partnerName, documentType, type, typeLabel, plate, driverName } = found;
  const company = documentType === 'cnpj' ? partnerName : null;
  const person = driverName ?? (company === null ? partnerName : null);
  return {
    name: person === null ? partnerName : firstName(person),
    company: person === null ? null : company,
    vehicle: type === null ? null : typeLabel || vehicleTypeLabels[type],
    plate,
  };
}
