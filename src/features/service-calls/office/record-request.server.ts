// Tested in ../confirmation/ask-correction.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { readOwedSteps } from '../next-step/queries.server.ts';
import { callNotFound, findLastOfType } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';

/**
 * Notes that a person opened the chat to ask the client for the confirmation; twice within a minute it counts once.
 * Throws `not_found`, and `conflict` when there is nothing to confirm.
 */
export function recordRequest(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, id)).for('update');
    if (call === undefined) throw callNotFound();
    const owed = await readOwedSteps(inside, call);
    if (!owed.some(({ what }) => what === 'confirmar' || what === 'corrigir')) {
      throw new DomainError('conflict', 'O cliente não tem o que confirmar neste chamado.');
    }
    const last = await findLastOfType(inside, id, 'confirmation_asked');
    const isRepeated = last?.actorId === ctx.actor.id && ctx.now.getTime() - last.at.getTime() < minuteMs;
    if (!isRepeated) await addCallEvent(inside, { callId: id, type: 'confirmation_asked' });
  });
}
