// Tested in add-redirect.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { redirects } from '../tables.server.ts';

/** Removes a redirect; its old address opens nothing again. Throws `not_found`. */
export function removeRedirect(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const removed = await tx.db.delete(redirects).where(eq(redirects.id, id)).returning({ id: redirects.id });
    if (removed.length === 0) throw new DomainError('not_found', 'Este redirecionamento não existe mais.');
    await announce(tx, 'redirects');
  });
}
