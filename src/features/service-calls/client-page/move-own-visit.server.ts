import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { type DomainError, refusalAt } from '#shared/errors.ts';
import { dayMs } from '#shared/time/durations.ts';
import { rescheduleCall } from '../edits/reschedule-call.server.ts';
import { callEvents, callIsOpen, serviceCalls } from '../tables.server.ts';
import type { MoveOwnVisitBody } from './contract.ts';
import { actAsClient } from './parts/act-as-client.server.ts';
import { ownHourProblem, visitGapMs } from './rules.ts';

/**
 * Reschedules the client's own visit before departure; `from` is the hour that was seen. Throws as `findClientCall`,
 * `invalid` for an impossible hour, `conflict` when the partner is elsewhere then or the visit was changed meanwhile.
 */
export function moveOwnVisit(ctx: Ctx, clientKey: string, { scheduledAt, from }: MoveOwnVisitBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { client, call } = await actAsClient(inside, clientKey);
    const { id: callId, partnerId } = call;
    const at = new Date(scheduledAt);
    const problem = ownHourProblem(at, ctx.now);
    if (problem !== null) throw refusal('invalid', problem);
    if ((await countOwnMoves(client, callId)) >= mostMovesPerDay) {
      throw refusal('conflict', 'Você já mudou o horário várias vezes hoje. Ligue para a central.');
    }
    if (partnerId !== null && (await isElsewhere(client, { callId, partnerId, at }))) {
      throw refusal(
        'conflict',
        'Nessa hora quem vai até você já tem outra visita. Escolha outra, ou ligue para a central.',
      );
    }
    await rescheduleCall(client, callId, { scheduledAt, from, reason: 'Pedido do cliente, pela página dele' });
  });
}

/** Each move writes to two people. */
const mostMovesPerDay = 5;

function countOwnMoves({ db, now }: Ctx, callId: string): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const own = [eq(callEvents.callId, callId), eq(callEvents.type, 'rescheduled'), eq(callEvents.actorKind, 'client')];
  return db.$count(callEvents, and(...own, gt(callEvents.at, since)));
}

/**
 * Whether the partner has another visit too near to this hour. Locks the partner, so that one of two clients gets the
 * hour.
 */
async function isElsewhere(ctx: Ctx, visit: { callId: string; partnerId: string; at: Date }): Promise<boolean> {
  await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, visit.partnerId)).for('no key update');
  const gap = sql`abs(extract(epoch from ${serviceCalls.scheduledAt} - ${visit.at.toISOString()}::timestamptz)) * 1000`;
  const others = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(
      and(
        eq(serviceCalls.assignedPartnerId, visit.partnerId),
        ne(serviceCalls.id, visit.callId),
        callIsOpen,
        isNotNull(serviceCalls.scheduledAt),
        sql`${gap} < ${visitGapMs}`,
      ),
    )
    .limit(1);
  return others.length > 0;
}

function refusal(code: 'invalid' | 'conflict', message: string): DomainError {
  return refusalAt('scheduledAt', message, code);
}
