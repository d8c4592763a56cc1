import { and, eq, isNull } from 'drizzle-orm';
import { findBarred } from '#features/partners/papers/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callKind } from '#features/service-calls/add-call-event.server.ts';
import { attachPartner, detachPartner } from '#features/service-calls/attach-partner.server.ts';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { chosenVehicle } from './assign-vehicle.server.ts';
import { endSearch } from './end-search.server.ts';
import { endAlarms } from './parts/end-alarms.server.ts';
import { findWay } from './parts/find-way.server.ts';
import { assignments } from './tables.server.ts';

interface Assignment {
  callId: string;
  partnerId: string;
  /** One of the partner's vehicles; absent when there is only one, or the partner chooses. */
  vehicleId?: string | undefined;
  from?: CallStatus | undefined;
  /** The reason for this partner; required when it gets no new work. */
  despite?: string | null | undefined;
  /** It said yes on the telephone. */
  byPhone?: boolean | undefined;
}

/**
 * Assigns an active partner to a pending call; of simultaneous attempts one wins. `from` is the status that was seen.
 * Throws `not_found` for the call or partner, `invalid` for a vehicle of another partner, and `conflict` when the call
 * has a partner or is not pending, the partner is inactive, or a required paper has expired without a reason
 * (`despite`).
 */
export function assignPartner(
  ctx: Ctx,
  { callId, partnerId, vehicleId, from, despite, byPhone }: Assignment,
): Promise<{ partnerName: string }> {
  return inTransaction(ctx, async (inside) => {
    const [partner] = await inside.db
      .select({ id: partners.id, name: partners.name, status: partners.status })
      .from(partners)
      .where(eq(partners.id, partnerId));
    if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
    if (partner.status !== 'ativo') {
      throw new DomainError('conflict', `${partner.name} está ${partner.status} e não pode receber chamados.`);
    }
    const why = (await findBarred(inside, [partnerId])).get(partnerId);
    if (why !== undefined && !despite) {
      throw new DomainError('conflict', `${partner.name} não recebe novos chamados. ${why}`);
    }
    const reason = [byPhone && 'Combinado por telefone', despite].filter(Boolean).join('. ');
    const vehicle = await chosenVehicle(inside, { partnerId, vehicleId });
    await attachPartner(inside, { callId, partner, vehicle: vehicle?.label ?? null, from, reason });
    const [assigned] = await inside.db
      .insert(assignments)
      .values({
        callId,
        partnerId,
        vehicleId: vehicle?.id ?? null,
        assignedBy: ctx.actor.id,
        assignedAt: ctx.now,
        roadMinutes: await findWay(inside, partnerId, callId),
        byPhone: byPhone ?? false,
        assignReason: despite || null,
      })
      .onConflictDoNothing()
      .returning({ id: assignments.id });
    if (assigned === undefined) throw await movedMeanwhile(inside, callKind, callId);
    await endSearch(inside, callId, 'atribuido');
    await endAlarms(inside, callId);
    return { partnerName: partner.name };
  });
}

/** Takes the partner off a pending call, with a reason. Throws `not_found`, `conflict`. */
export function unassignPartner(ctx: Ctx, detachment: Parameters<typeof detachPartner>[1]): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await detachPartner(inside, detachment);
    await endAssignment(inside, detachment.callId, detachment.reason);
  });
}

/** Ends a call's active assignment, if it has one. */
export async function endAssignment(ctx: Ctx, callId: string, reason: string | null): Promise<void> {
  await ctx.db
    .update(assignments)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(eq(assignments.callId, callId), isNull(assignments.endedAt)));
}
