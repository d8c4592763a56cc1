import { eq } from 'drizzle-orm';
import { queuePush } from '#features/accounts/push/queue-push.server.ts';
import { listUserIdsWith } from '#features/accounts/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { addressOf } from '#shared/address.ts';
import { officePages } from '#shared/pages.ts';
import { type AlarmKind, alarmLabels } from '../rules.ts';
import { alarms } from '../tables.server.ts';

/** A computer that was off for longer shows the bar when it is on. */
const worthTellingMs = 30 * 60_000;

/** Calls a person of the office, in the caller's transaction; once for each occasion, and not while the same alarm is open. */
export async function openAlarm(
  ctx: Ctx,
  { callId, kind, occasion }: { callId: string; kind: AlarmKind; occasion: string },
): Promise<void> {
  const opened = await ctx.db
    .insert(alarms)
    .values({ callId, kind, occasion, raisedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: alarms.id });
  if (opened.length === 0) return;
  await announce(ctx, 'calls');
  const [call] = await ctx.db
    .select({ protocolNumber: serviceCalls.protocolNumber, serviceType: serviceCalls.serviceType })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  await queuePush(ctx, {
    userIds: await listUserIdsWith(ctx, 'calls.assign'),
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
