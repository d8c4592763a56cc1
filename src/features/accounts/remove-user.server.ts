// Tested in #features/imports/write-import.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { isStillReferred } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { users } from './tables.server.ts';

/** Removes an account that was never used, with its invitation. Throws `conflict` for any other. */
export async function removeUser(ctx: Ctx, id: string): Promise<void> {
  const used = () => new DomainError('conflict', 'Esta conta já foi usada.');
  try {
    await inTransaction(ctx, async (inside) => {
      const gone = await inside.db
        .delete(users)
        .where(and(eq(users.id, id), isNull(users.lastAccessAt)))
        .returning({ id: users.id });
      if (gone.length === 0) throw used();
      await announce(inside, 'users');
    });
  } catch (error) {
    throw isStillReferred(error) ? used() : error;
  }
}
