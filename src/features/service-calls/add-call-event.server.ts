// Tested in steps/change-call-status.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import type { RecordKind } from '#platform/move-record.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { findLastStep } from './queries.server.ts';
import type { CallEventType } from './reference-moments.ts';
import { type CallStatus, callLife, callTransitions, verbFor } from './rules.ts';
import { callEvents, serviceCalls } from './tables.server.ts';

interface NewCallEvent {
  callId: string;
  type: CallEventType;
  reason?: string | null;
  /**
   * Flat facts for the timeline: `partnerName`, `vehicle`, `file`, `amountCents`, `paymentMethod`, `severity`,
   * `happenedAt`; `actionId` is the id from the phone's queue.
   */
  data?: Record<string, string | number | boolean | null> | undefined;
  changes?: FieldChange[];
}

/**
 * Adds an event to a call's timeline in the actor's name, and notifies the live screens of office, partner and client.
 */
export async function addCallEvent(ctx: Ctx, event: NewCallEvent): Promise<void> {
  const { callId, type, reason, data = {}, changes = [] } = event;
  await ctx.db.insert(callEvents).values({ callId, type, ...doneNow(ctx), reason: reason || null, data, changes });
  await announceCall(ctx, callId);
}

async function announceCall(ctx: Ctx, callId: string): Promise<void> {
  await announce(ctx, 'calls');
  await announceTo(ctx, 'client-call', callId);
  const [call] = await ctx.db
    .select({ partnerId: serviceCalls.assignedPartnerId })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call?.partnerId) await announceTo(ctx, 'own-calls', call.partnerId);
}

/** Moves of a call; its history is its timeline, where only some events change its course. */
export const callKind: RecordKind<typeof serviceCalls, CallStatus> = {
  life: callLife,
  table: serviceCalls,
  id: serviceCalls.id,
  status: serviceCalls.status,
  topics: [],
  notFound: 'Chamado não encontrado.',
  history: {
    findLast: (ctx, id) => findLastStep(ctx, String(id)),
    async note(ctx, { id, from, to, reason, data }) {
      const verb = from === null ? null : verbFor(from, to);
      const type = verb === null ? 'opened' : callTransitions[verb].event;
      await addCallEvent(ctx, { callId: String(id), type, reason, data });
    },
  },
};

interface PhoneMoment {
  /** Id of the step in the phone's queue: sent again, it counts once. */
  actionId?: string | undefined;
  /** The moment of the event, if reported later. */
  happenedAt?: Date | undefined;
}

/** Data of a phone's step in the timeline: its id, and its time when it happened earlier. */
export function actionData(now: Date, { actionId, happenedAt }: PhoneMoment) {
  const isLate = happenedAt !== undefined && now.getTime() - happenedAt.getTime() > 60_000;
  return { ...(actionId !== undefined && { actionId }), ...(isLate && { happenedAt: happenedAt.toISOString() }) };
}
