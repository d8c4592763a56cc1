import { asc, eq, isNull } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { readArrivals, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { areaOf } from '../rules.ts';
import { alarms } from '../tables.server.ts';
import type { Alarm } from './contract.ts';

const mostShown = 100;

/** The open alarms with their calls, the longest first. */
export async function listAlarms(ctx: Ctx): Promise<Alarm[]> {
  const promiseOf = await readPromises(ctx);
  const arrivalOf = await readArrivals(ctx);
  const rows = await ctx.db
    .select({ alarm: alarms, call: serviceCalls, partnerName: partners.name, partnerPhone: partners.phone })
    .from(alarms)
    .innerJoin(serviceCalls, eq(serviceCalls.id, alarms.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(isNull(alarms.endedAt))
    .orderBy(asc(alarms.raisedAt), asc(alarms.id))
    .limit(mostShown);
  return rows.map(({ alarm, call, partnerName, partnerPhone }) => ({
    id: alarm.id,
    kind: alarm.kind,
    raisedAt: alarm.raisedAt.toISOString(),
    taken: alarm.takenAt === null ? null : { at: alarm.takenAt.toISOString(), by: alarm.takenByName ?? '' },
    callId: call.id,
    protocolNumber: call.protocolNumber,
    serviceType: call.serviceType,
    area: areaOf(call),
    partnerName,
    partnerPhone: partnerPhone === null ? null : formatPhone(partnerPhone),
    promise: promiseOf(call),
    way: wayOf(call.startedAt, arrivalOf(call)),
  }));
}

function wayOf(startedAt: Date | null, expectedAt: Date | null): Alarm['way'] {
  if (startedAt === null || expectedAt === null) return null;
  return { startedAt: startedAt.toISOString(), expectedAt: expectedAt.toISOString() };
}
