import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockAccount } from './lock-account.server.ts';
import { recordEvent } from './record-event.server.ts';
import { revokeSessions } from './revoke-sessions.server.ts';
import { accountCan, noReasonGiven, type UserStatus } from './rules.ts';
import { users } from './tables.server.ts';

interface Change {
  userId: string;
  status: UserStatus;
  reason?: string | null | undefined;
}

/**
 * Lets an account in again or shuts it out, with a reason; shutting out ends its sessions at once. The same status
 * again changes nothing. Throws `not_found`, and `conflict` for one's own account, the last administrator in use, or
 * when somebody else was faster.
 */
export async function changeUserStatus(ctx: Ctx, { userId, status, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { user, facts } = await lockAccount(inside, userId);
    const verdict = accountCan.getStatus(facts, status, ctx.actor.id);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    if (user.status === status) return;
    const [changed] = await inside.db
      .update(users)
      .set({ status, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.status, user.status), eq(users.role, user.role)))
      .returning({ id: users.id });
    if (changed === undefined) throw new DomainError('conflict', 'Este usuário mudou agora mesmo. Tente novamente.');
    await recordEvent(inside, {
      userId,
      type: 'status',
      fromValue: user.status,
      toValue: status,
      reason: reason || noReasonGiven,
    });
    if (status !== 'ativo') await revokeSessions(inside, { userId });
  });
}
