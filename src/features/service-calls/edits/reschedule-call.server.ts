// Tested in edit-call.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { oweRescheduled } from '../parts/who-is-told.server.ts';
import { callNotFound, findLastOfType } from '../queries.server.ts';
import { callCan, scheduleProblem } from '../rules.ts';
import { serviceCalls } from '../tables.server.ts';
import type { RescheduleCallBody } from './contract.ts';

/**
 * Reschedules a visit with a reason; `from` is the moment that was seen. Throws `not_found`, `invalid` for an
 * impossible moment, `conflict` for a closed call, the same moment, or when somebody else was faster.
 */
export async function rescheduleCall(ctx: Ctx, id: string, input: RescheduleCallBody): Promise<void> {
  const scheduledAt = input.scheduledAt === null ? null : new Date(input.scheduledAt);
  const problem = scheduledAt === null ? null : scheduleProblem(scheduledAt, ctx.now);
  if (problem !== null) throw refusal('invalid', problem);
  await inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({
        status: serviceCalls.status,
        scheduledAt: serviceCalls.scheduledAt,
        partnerId: serviceCalls.assignedPartnerId,
      })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, id))
      .for('update');
    if (call === undefined) throw callNotFound();
    const verdict = callCan.edit(call);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const before = call.scheduledAt;
    if (input.from !== undefined && !isSame(before, input.from === null ? null : new Date(input.from))) {
      throw await rescheduledMeanwhile(inside, id, before);
    }
    if (isSame(before, scheduledAt)) throw refusal('conflict', 'A visita já está marcada assim.');
    await inside.db.update(serviceCalls).set({ scheduledAt, updatedAt: ctx.now }).where(eq(serviceCalls.id, id));
    const [from, to] = [before?.toISOString() ?? null, scheduledAt?.toISOString() ?? null];
    await addCallEvent(inside, {
      callId: id,
      type: 'rescheduled',
      reason: input.reason,
      changes: [{ field: 'scheduledAt', before: from, after: to }],
    });
    await oweRescheduled(inside, { callId: id, scheduledAt, partnerId: call.partnerId });
  });
}

/** A client reads no name of the office. */
async function rescheduledMeanwhile(ctx: Ctx, id: string, present: Date | null): Promise<DomainError> {
  const last = await findLastOfType(ctx, id, 'rescheduled');
  const doneBy =
    last && ctx.actor.kind === 'client' && last.actorKind !== 'client' ? { ...last, actorName: 'A central' } : last;
  const now = present === null ? 'o quanto antes' : formatDateTime(present);
  const { message } = tooLate(ctx, doneBy, 'reagendou esta visita', `Agora ela é ${now}. Confira e salve de novo.`);
  return refusal('conflict', message);
}

function isSame(a: Date | null, b: Date | null): boolean {
  return (a?.getTime() ?? null) === (b?.getTime() ?? null);
}

function refusal(code: 'invalid' | 'conflict', message: string): DomainError {
  return refusalAt('scheduledAt', message, code);
}
