// Tested in #features/partners/record/edit-partner.db.test.ts.
import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { dropPasswordLinks } from './parts/make-password-link.server.ts';
import { queueEmailChanged } from './parts/queue-account-notices.server.ts';
import { users } from './tables.server.ts';

/**
 * Changes an account's e-mail; the old address is notified, and its links expire. Throws `conflict` when another
 * account has it, or when the seen one has changed.
 */
export async function changeUserEmail(
  ctx: Ctx,
  { userId, email, from }: { userId: string; email: string; from: string },
): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [user] = await inside.db
        .update(users)
        .set({ email, updatedAt: ctx.now })
        .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, from)))
        .returning();
      if (user === undefined) throw new DomainError('conflict', 'A conta deste prestador tem outro e-mail agora.');
      await dropPasswordLinks(inside, userId);
      await queueEmailChanged(inside, { userId, formerEmail: from });
    });
  } catch (error) {
    if (violatedUnique(error) === null) throw error;
    throw refusalAt('email', 'Já existe uma conta com este e-mail.', 'conflict');
  }
}
