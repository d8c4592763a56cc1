// Tested in #features/dispatch/assign-partner.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addCallEvent, callKind } from './add-call-event.server.ts';
import { oweAssigned, oweUnassigned, oweVisitReminders } from './parts/who-is-told.server.ts';
import { findCallState } from './queries.server.ts';
import { type CallStatus, callCan } from './rules.ts';
import { serviceCalls } from './tables.server.ts';

interface Attachment {
  callId: string;
  partner: { id: string; name: string };
  /** The label of the chosen vehicle, if known. */
  vehicle: string | null;
  /** The status that was seen, `pendente` by default; refused when it has changed. */
  from?: CallStatus | undefined;
  /** The reason for this partner despite an objection. */
  reason?: string | null | undefined;
}

/**
 * Assigns a pending call in the caller's transaction; the first of simultaneous attempts wins. The call stays
 * `pendente` until the partner sets out. Throws `not_found`, `conflict`.
 */
export async function attachPartner(
  ctx: Ctx,
  { callId, partner, vehicle, from = 'pendente', reason }: Attachment,
): Promise<void> {
  const call = await findCallState(ctx, callId);
  // A pending call that has a partner was free when its screen was drawn.
  if (from !== call.status || (from === 'pendente' && call.hasPartner))
    throw await movedMeanwhile(ctx, callKind, callId);
  const verdict = callCan.assign(call);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const [attached] = await ctx.db
    .update(serviceCalls)
    .set({ assignedPartnerId: partner.id, updatedAt: ctx.now })
    .where(
      and(eq(serviceCalls.id, callId), eq(serviceCalls.status, 'pendente'), isNull(serviceCalls.assignedPartnerId)),
    )
    .returning({ id: serviceCalls.id, scheduledAt: serviceCalls.scheduledAt });
  if (attached === undefined) throw await movedMeanwhile(ctx, callKind, callId);
  await addCallEvent(ctx, {
    callId,
    type: 'assigned',
    reason: reason || null,
    data: { partnerName: partner.name, vehicle },
  });
  const told = { callId, partnerId: partner.id };
  await oweAssigned(ctx, told);
  await oweVisitReminders(ctx, { ...told, scheduledAt: attached.scheduledAt });
}

interface Detachment {
  callId: string;
  reason: string;
  /** The partner that was seen; refused when it has changed or there is none. */
  from?: string | undefined;
}

/** Takes the partner off a pending call, in the caller's transaction. Throws `not_found`, `conflict`. */
export async function detachPartner(ctx: Ctx, { callId, reason, from }: Detachment): Promise<void> {
  const call = await findCallState(ctx, callId);
  if (from !== undefined && from !== call.partnerId) throw await movedMeanwhile(ctx, callKind, callId);
  const verdict = callCan.unassign(call);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const [detached] = await ctx.db
    .update(serviceCalls)
    .set({ assignedPartnerId: null, updatedAt: ctx.now })
    .where(
      and(
        eq(serviceCalls.id, callId),
        eq(serviceCalls.status, 'pendente'),
        eq(serviceCalls.assignedPartnerId, call.partnerId ?? ''),
      ),
    )
    .returning({ id: serviceCalls.id });
  if (detached === undefined) throw await movedMeanwhile(ctx, callKind, callId);
  await addCallEvent(ctx, { callId, type: 'unassigned', reason, data: { partnerName: call.partnerName } });
  if (call.partnerId !== null) await announceTo(ctx, 'own-calls', call.partnerId);
  await oweUnassigned(ctx, callId);
}
