import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { actionData, addCallEvent, callKind } from '../add-call-event.server.ts';
import { callNotFound, findLastOfType } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import { momentOf } from './rules.ts';

interface Arrival {
  callId: string;
  actionId?: string | undefined;
  /** The moment of the arrival, if reported later; taken between departure and now. */
  happenedAt?: Date | undefined;
}

/**
 * Records the partner's arrival, once per way: a timeline event without a change of status. Throws `not_found`, and
 * `conflict` with the faster person when the call is not under way or the arrival is known.
 */
export function reportArrival(ctx: Ctx, { callId, actionId, happenedAt: told }: Arrival): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId)).for('update');
    if (call === undefined) throw callNotFound();
    if (call.status !== 'em_andamento' || call.startedAt === null) throw await movedMeanwhile(inside, callKind, callId);
    const happenedAt = momentOf(told, { earliest: call.startedAt, now: ctx.now });
    const [arrived] = await inside.db
      .update(serviceCalls)
      .set({ arrivedAt: happenedAt, updatedAt: ctx.now })
      .where(and(eq(serviceCalls.id, callId), isNull(serviceCalls.arrivedAt)))
      .returning({ id: serviceCalls.id });
    if (arrived === undefined) throw await arrivalKnown(inside, callId);
    await addCallEvent(inside, { callId, type: 'arrived', data: actionData(ctx.now, { actionId, happenedAt }) });
  });
}

async function arrivalKnown(ctx: Ctx, callId: string): Promise<DomainError> {
  const last = await findLastOfType(ctx, callId, 'arrived');
  if (last === undefined) return new DomainError('conflict', 'Já se sabe da chegada a este chamado.');
  return tooLate(ctx, last, 'avisou a chegada');
}
