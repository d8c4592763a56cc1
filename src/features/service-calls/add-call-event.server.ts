// Tested in change-call-status.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { deedColumns } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { CallEventType } from './rules.ts';
import { callEvents, type KeptChange } from './tables.server.ts';

interface NewCallEvent {
  callId: string;
  type: CallEventType;
  reason?: string | null;
  /** Flat facts that the timeline shows: `partnerName`, `vehicle`, `amountCents`, `paymentMethod`, `severity`. */
  data?: Record<string, string | number | boolean | null> | undefined;
  changes?: KeptChange[];
}

/** Adds a moment to a call's timeline, by whoever acts; live screens hear of it. */
export async function addCallEvent(ctx: Ctx, event: NewCallEvent): Promise<void> {
  const { callId, type, reason, data = {}, changes = [] } = event;
  await ctx.db.insert(callEvents).values({ callId, type, ...deedColumns(ctx), reason: reason || null, data, changes });
  await announce(ctx, 'calls');
}
