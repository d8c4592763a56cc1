// Tested in #features/privacy/own-requests/withdraw-own-consent.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { savedRequests } from './tables.server.ts';

/** Deletes a new request whose visitor withdrew the consent. Throws `conflict` for a handled one. */
export function withdrawSavedRequest(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const gone = await inside.db
      .delete(savedRequests)
      .where(and(eq(savedRequests.id, id), eq(savedRequests.status, 'novo')))
      .returning({ id: savedRequests.id });
    if (gone.length === 0) throw new DomainError('conflict', 'A central já tratou deste pedido.');
    await withdrawConsents(inside, { purpose: 'pedido', subjectIds: [id], place: 'privacidade' });
    await announce(inside, 'saved-requests');
  });
}
