// Tested in change-call-status.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import type { CallEventType } from './reference-moments.ts';
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
