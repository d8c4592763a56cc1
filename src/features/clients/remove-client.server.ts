// Tested in #features/imports/write-import.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { isStillReferred } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { clientEvents, clients } from './tables.server.ts';

/**
 * Takes away a client of whom nothing was made yet. Throws `conflict` for one that was called, corrected or noted
 * about.
 */
export async function removeClient(ctx: Ctx, id: string): Promise<void> {
  const used = () => new DomainError('conflict', 'Este cliente já foi usado: tem chamado, correção ou observação.');
  try {
    await inTransaction(ctx, async (inside) => {
      const steps = await inside.db
        .delete(clientEvents)
        .where(eq(clientEvents.recordId, id))
        .returning({ id: clientEvents.id });
      if (steps.length > 1) throw used();
      await inside.db.delete(clients).where(eq(clients.id, id));
      await announce(inside, 'clients');
    });
  } catch (error) {
    throw isStillReferred(error) ? used() : error;
  }
}
