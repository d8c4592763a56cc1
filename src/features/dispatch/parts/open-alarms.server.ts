import { inArray } from 'drizzle-orm';
import { queuePush } from '#features/accounts/push/queue-push.server.ts';
import { listUserIdsWith } from '#features/accounts/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { type AlarmKind, alarmLabels } from '../rules.ts';
import { alarms } from '../tables.server.ts';

/** A computer that was off for longer shows the bar when it is on. */
const worthTellingMs = 30 * minuteMs;

/** The kind and subject of an alarm. */
export interface AlarmReason {
  callId: string;
  kind: AlarmKind;
  occasion: string;
}

/** Opens alarms in the caller's transaction; once per occasion, and not while the same alarm is open. */
export async function openAlarms(ctx: Ctx, reasons: readonly AlarmReason[]): Promise<void> {
  const fresh = await leaveOutRaised(ctx, reasons);
  if (fresh.length === 0) return;
  const opened = await ctx.db
    .insert(alarms)
    .values(fresh.map((reason) => ({ ...reason, raisedAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ callId: alarms.callId, kind: alarms.kind });
  if (opened.length === 0) return;
  await announce(ctx, 'calls');
  const calls = await ctx.db
    .select({
      id: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
    })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, [...new Set(opened.map(({ callId }) => callId))]));
  const userIds = await listUserIdsWith(ctx, 'calls.assign');
  for (const { callId, kind } of opened) {
    const call = calls.find(({ id }) => id === callId);
    await queuePush(ctx, {
      userIds,
      until: new Date(ctx.now.getTime() + worthTellingMs),
      words: {
        kind: 'rings',
        tag: `alarme-${callId}`,
        title: alarmLabels[kind],
        body: `${call?.protocolNumber} · ${call?.serviceType}`,
        path: addressOf(officePages.call, { callId }),
      },
    });
  }
}

/** Lasting conditions are checked every minute but raised once. */
async function leaveOutRaised({ db }: Ctx, reasons: readonly AlarmReason[]): Promise<AlarmReason[]> {
  if (reasons.length === 0) return [];
  const callIds = [...new Set(reasons.map(({ callId }) => callId))];
  const raised = await db.select().from(alarms).where(inArray(alarms.callId, callIds));
  return reasons.filter(
    ({ callId, kind, occasion }) =>
      !raised.some(
        (one) => one.callId === callId && one.kind === kind && (one.occasion === occasion || one.endedAt === null),
      ),
  );
}
