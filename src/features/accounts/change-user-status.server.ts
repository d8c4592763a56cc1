import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { revokeSessions } from './revoke-sessions.server.ts';
import type { UserStatus } from './rules.ts';
import { users } from './tables.server.ts';

/**
 * Lets an account in again or shuts it out; shutting out ends its sessions at once. Throws `not_found`, and `conflict`
 * for one's own account or the last administrator in use.
 */
export async function changeUserStatus(ctx: Ctx, input: { userId: string; status: UserStatus }): Promise<void> {
  const { userId, status } = input;
  if (userId === ctx.actor.id) throw new DomainError('conflict', 'Você não pode mudar o status da sua própria conta.');
  return inTransaction(ctx, async (inside) => {
    // The administrators are locked in one order, so that two of them cannot shut each other out at the same time.
    const others = await inside.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'ativo'), ne(users.id, userId)))
      .orderBy(users.id)
      .for('update');
    const [user] = await inside.db
      .update(users)
      .set({ status, updatedAt: ctx.now })
      .where(eq(users.id, userId))
      .returning({ role: users.role });
    if (user === undefined) throw new DomainError('not_found', 'Usuário não encontrado.');
    if (status === 'ativo') return;
    if (user.role === 'admin' && others.length === 0) {
      throw new DomainError('conflict', 'Este é o último administrador ativo.');
    }
    await revokeSessions(inside, { userId });
  });
}
