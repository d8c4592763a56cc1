// Tested in #features/imports/write-import.db.test.ts.
import { eq } from 'drizzle-orm';
import { removeUser } from '#features/accounts/remove-user.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { isStillReferred } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partnerEvents, partners } from './tables.server.ts';

/** Takes away a partner of whom nothing was made yet, with the account. Throws `conflict` for one that was used. */
export async function removePartner(ctx: Ctx, id: string): Promise<void> {
  const used = () =>
    new DomainError('conflict', 'Este prestador já foi usado: entrou, mudou de status ou tem chamado ou documento.');
  try {
    await inTransaction(ctx, async (inside) => {
      const steps = await inside.db
        .delete(partnerEvents)
        .where(eq(partnerEvents.recordId, id))
        .returning({ id: partnerEvents.id });
      if (steps.length > 1) throw used();
      const [gone] = await inside.db.delete(partners).where(eq(partners.id, id)).returning({ userId: partners.userId });
      if (gone?.userId != null) await removeUser(inside, gone.userId);
      await announce(inside, 'partners');
    });
  } catch (error) {
    throw isStillReferred(error) ? used() : error;
  }
}
