import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { CallVerb } from '../rules.ts';
import type { serviceCalls } from '../tables.server.ts';
import {
  callCancelled,
  callOpened,
  callReopened,
  partnerOnTheWay,
  visitReminder,
  visitReminderAt,
  visitRescheduled,
} from './client-messages.server.ts';
import {
  confirmationAsked,
  confirmationReceived,
  confirmationReminder,
  confirmationReminderAt,
  correctionAsked,
} from './confirmation-messages.server.ts';
import {
  callAssigned,
  partnerCallCancelled,
  partnerCallReopened,
  partnerVisitReminder,
  partnerVisitRescheduled,
} from './partner-messages.server.ts';

/** All messages about calls, each queued by one of the functions below. */
export const callMessages = [
  callOpened,
  callAssigned,
  visitReminder,
  partnerVisitReminder,
  visitRescheduled,
  partnerVisitRescheduled,
  partnerOnTheWay,
  confirmationAsked,
  confirmationReminder,
  confirmationReceived,
  correctionAsked,
  callReopened,
  partnerCallReopened,
  callCancelled,
  partnerCallCancelled,
] as const;

const about = (callId: string) => ({ kind: 'call', id: callId }) as const;

/** Confirms the call to the client, in the transaction that opens it. */
export async function oweOpened(ctx: Ctx, callId: string): Promise<void> {
  await queueMessage(ctx, callOpened, { callId }, { once: callId, cause: about(callId) });
}

/** Notifies the partner of an assigned call. */
export async function oweAssigned(ctx: Ctx, { callId, partnerId }: { callId: string; partnerId: string }) {
  await sweepTasks(ctx, about(callId));
  const once = `${callId}:${ctx.now.toISOString()}`;
  await queueMessage(ctx, callAssigned, { callId, partnerId }, { once, cause: about(callId) });
}

type Visit = Pick<typeof serviceCalls.$inferSelect, 'scheduledAt'> & { callId: string; partnerId: string | null };

/**
 * Queues reminders to client and partner for the day before a scheduled visit, if that is still ahead. Called whenever
 * schedule or partner change; outdated reminders drop themselves.
 */
export async function oweVisitReminders(ctx: Ctx, { callId, scheduledAt, partnerId }: Visit): Promise<void> {
  if (scheduledAt === null) return;
  const at = visitReminderAt(scheduledAt);
  if (at <= ctx.now) return;
  const moment = scheduledAt.toISOString();
  const cause = about(callId);
  await queueMessage(ctx, visitReminder, { callId, scheduledAt: moment }, { once: `${callId}:${moment}`, at, cause });
  if (partnerId === null) return;
  const once = `${callId}:${partnerId}:${moment}`;
  await queueMessage(ctx, partnerVisitReminder, { callId, partnerId, scheduledAt: moment }, { once, at, cause });
}

/** Drops messages about an unassigned partner. */
export async function oweUnassigned(ctx: Ctx, callId: string): Promise<void> {
  await sweepTasks(ctx, about(callId));
}

/** Notifies client and partner of a rescheduled visit, with new reminders. */
export async function oweRescheduled(ctx: Ctx, visit: Visit): Promise<void> {
  const { callId, partnerId } = visit;
  const scheduledAt = visit.scheduledAt?.toISOString() ?? null;
  const occasion = { once: `${callId}:${ctx.now.toISOString()}`, cause: about(callId) };
  await sweepTasks(ctx, about(callId));
  await queueMessage(ctx, visitRescheduled, { callId, scheduledAt }, occasion);
  if (partnerId !== null)
    await queueMessage(ctx, partnerVisitRescheduled, { callId, partnerId, scheduledAt }, occasion);
  await oweVisitReminders(ctx, visit);
}

/** Notifies client and partner of a step of the call, in its transaction. */
export async function oweStep(
  ctx: Ctx,
  step: { callId: string; partnerId: string | null; verb: CallVerb; happenedAt?: Date | undefined },
) {
  const { callId, partnerId, verb, happenedAt = ctx.now } = step;
  const now = ctx.now.toISOString();
  const occasion = { once: `${callId}:${now}`, cause: about(callId) };
  await sweepTasks(ctx, about(callId));
  if (verb === 'setOut')
    await queueMessage(ctx, partnerOnTheWay, { callId, startedAt: happenedAt.toISOString() }, occasion);
  if (verb === 'finish') {
    const asked = { callId, finishedAt: now };
    await queueMessage(ctx, confirmationAsked, asked, occasion);
    await queueMessage(ctx, confirmationReminder, asked, { ...occasion, at: confirmationReminderAt(ctx.now) });
  }
  if (verb === 'cancel') await queueMessage(ctx, callCancelled, { callId }, occasion);
  if (verb === 'reopen') await queueMessage(ctx, callReopened, { callId }, occasion);
  if (partnerId === null) return;
  if (verb === 'cancel') await queueMessage(ctx, partnerCallCancelled, { callId, partnerId }, occasion);
  if (verb === 'reopen') await queueMessage(ctx, partnerCallReopened, { callId, partnerId }, occasion);
}

/** Thanks the client for a confirmation or correction. */
export async function oweConfirmed(ctx: Ctx, callId: string): Promise<void> {
  const confirmedAt = ctx.now.toISOString();
  const once = `${callId}:${confirmedAt}`;
  await sweepTasks(ctx, about(callId));
  await queueMessage(ctx, confirmationReceived, { callId, confirmedAt }, { once, cause: about(callId) });
}

/** Sends the client the new link of a correction that was asked for. */
export async function oweCorrection(ctx: Ctx, callId: string): Promise<void> {
  await queueMessage(ctx, correctionAsked, { callId }, { once: callId, cause: about(callId) });
}
