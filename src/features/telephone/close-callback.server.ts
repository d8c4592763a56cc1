// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { CloseCallbackBody } from './contract.ts';
import { lockCallback } from './parts/lock-callback.server.ts';
import { rungBack, savePhoneCall } from './parts/save-phone-call.server.ts';
import { mayRing } from './rules.ts';
import { callbacks } from './tables.server.ts';

/**
 * Says what came of ringing back: both spoke, nobody answered, or it needs none. What was rung is kept as a phone call;
 * unanswered, it waits on for anybody. Throws `not_found`, `conflict` while a colleague has it or when it is over, and
 * `invalid` without a reason for ringing nobody.
 */
export function closeCallback(ctx: Ctx, { id, step, words }: CloseCallbackBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const callback = await lockCallback(inside, id);
    if (callback.endedAt !== null) throw new DomainError('conflict', 'Esta ligação já foi retornada.');
    const verdict = mayRing(callback, ctx.actor.id, ctx.now);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    if (step === 'dispensado') {
      if (!words) throw refusalAt('words', 'Escreva por que não precisa de retorno.');
      const ended = { ending: step, endedAt: ctx.now, endedBy: ctx.actor.id, endedName: ctx.actor.name };
      await inside.db
        .update(callbacks)
        .set({ ...ended, endReason: words })
        .where(eq(callbacks.id, id));
      return announce(inside, 'telephone');
    }
    const kind = step === 'falou' ? 'feita' : 'sem_resposta';
    const key = `${rungBack}${id} ${crypto.randomUUID()}`;
    // A missed call of this very moment is one that was rung back.
    const rangAt = new Date(Math.max(ctx.now.getTime(), callback.lastAt.getTime()));
    await savePhoneCall(inside, { key, kind, phone: callback.phone, rangAt, words });
    const free = { claimedBy: null, claimedByName: null, claimedAt: null };
    await inside.db.update(callbacks).set(free).where(eq(callbacks.id, id));
  });
}
