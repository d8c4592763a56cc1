// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockCallback } from './parts/lock-callback.server.ts';
import { mayReopen } from './rules.ts';
import { callbacks, phoneCalls } from './tables.server.ts';

/**
 * Takes back what was said to have come of a callback: it waits again, and the phone call noted with it goes. Throws
 * `not_found`, and `conflict` where the number waits already, or was spoken with otherwise.
 */
export async function reopenCallback(ctx: Ctx, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const callback = await lockCallback(inside, id);
      const { endedAt, phoneCallId } = callback;
      if (endedAt === null) throw new DomainError('conflict', 'Esta ligação já está na lista.');
      if (!mayReopen(callback)) throw new DomainError('conflict', 'Já falaram com esta pessoa por telefone.');
      const none = { ending: null, endedAt: null, endedBy: null, endedName: null, endReason: null };
      await inside.db.update(callbacks).set(none).where(eq(callbacks.id, id));
      if (phoneCallId !== null) {
        await inside.db.delete(phoneCalls).where(eq(phoneCalls.id, phoneCallId));
      }
      await announce(inside, 'telephone');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'callbacks_open_key') throw error;
    throw new DomainError('conflict', 'Esta pessoa ligou de novo e já está na lista.');
  }
}
