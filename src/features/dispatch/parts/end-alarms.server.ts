import { and, eq, inArray, isNull } from 'drizzle-orm';
import { heartbeatMs } from '#features/partners/presence/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { promiseColumns, readArrivals, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { isHeardOnTheWay, type PromiseFacts } from '#features/service-calls/promise/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { type AlarmFacts, alarmHolds } from '../rules.ts';
import { alarms } from '../tables.server.ts';

/** Columns that decide about a call's alarms, besides its promise. */
export const alarmColumns = {
  callId: serviceCalls.id,
  ...promiseColumns,
  partnerId: serviceCalls.assignedPartnerId,
  lastSeenAt: partners.lastSeenAt,
};

export interface AlarmRow extends PromiseFacts {
  partnerId: string | null;
  lastSeenAt: Date | null;
}

/** Makes of a call's row what decides about its alarms. */
export async function alarmFactsOf(ctx: Ctx): Promise<(row: AlarmRow) => AlarmFacts> {
  const promiseOf = await readPromises(ctx);
  const arrivalOf = await readArrivals(ctx);
  return (row) => {
    // Without an agreed hour, departure fulfils the promise; afterwards the way has its own clock.
    const due = row.status === 'pendente' || row.scheduledAt !== null ? promiseOf(row) : null;
    const { startedAt, lastSeenAt } = row;
    const usesApp =
      startedAt !== null && lastSeenAt !== null && startedAt.getTime() - lastSeenAt.getTime() < heartbeatMs;
    return {
      isPending: row.status === 'pendente',
      isHeard: isHeardOnTheWay(row, ctx.now),
      hasPartner: row.partnerId !== null,
      dueAt: due === null ? null : Date.parse(due.dueAt),
      expectedAt: arrivalOf(row)?.getTime() ?? null,
      heardAt: usesApp ? lastSeenAt.getTime() : null,
    };
  };
}

/** A restarted search rings by itself when it finds nobody. */
export async function endSearchAlarm(ctx: Ctx, callId: string): Promise<void> {
  await ctx.db
    .update(alarms)
    .set({ endedAt: ctx.now })
    .where(and(eq(alarms.callId, callId), eq(alarms.kind, 'ninguem_aceitou'), isNull(alarms.endedAt)));
}

/** Ends open alarms whose reason is gone, of one call or all. */
export async function endAlarms(ctx: Ctx, callId?: string): Promise<void> {
  const isOpen = isNull(alarms.endedAt);
  const open = await ctx.db
    .select({ id: alarms.id, kind: alarms.kind, row: alarmColumns })
    .from(alarms)
    .innerJoin(serviceCalls, eq(serviceCalls.id, alarms.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(and(isOpen, callId === undefined ? undefined : eq(alarms.callId, callId)));
  if (open.length === 0) return;
  const { punctuality } = await readSettings(ctx);
  const factsOf = await alarmFactsOf(ctx);
  const gone = open.filter(({ kind, row }) => !alarmHolds(kind, factsOf(row), ctx.now.getTime(), punctuality));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await ctx.db
    .update(alarms)
    .set({ endedAt: ctx.now })
    .where(and(inArray(alarms.id, ids), isOpen));
  await announce(ctx, 'calls');
}
