// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockCallback } from './parts/lock-callback.server.ts';
import { mayRing } from './rules.ts';
import { callbacks } from './tables.server.ts';

/**
 * Takes a callback for whoever rings now, or lets it go. Throws `not_found`, and `conflict` while a colleague has it,
 * or when it is over.
 */
export function claimCallback(ctx: Ctx, { id, isTaken }: { id: string; isTaken: boolean }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const callback = await lockCallback(inside, id);
    if (callback.endedAt !== null) throw new DomainError('conflict', 'Esta ligação já foi retornada.');
    const verdict = mayRing(callback, ctx.actor.id, ctx.now);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    await inside.db
      .update(callbacks)
      .set(
        isTaken
          ? { claimedBy: ctx.actor.id, claimedByName: ctx.actor.name, claimedAt: ctx.now }
          : { claimedBy: null, claimedByName: null, claimedAt: null },
      )
      .where(eq(callbacks.id, id));
    await announce(inside, 'telephone');
  });
}
