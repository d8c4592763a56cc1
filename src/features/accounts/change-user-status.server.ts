// Tested in #features/accounts/staff/change-role.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { accountStatus } from './parts/account-moves.server.ts';
import { lockAccount } from './parts/lock-account.server.ts';
import { queueAccountNotice } from './parts/queue-account-notices.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { accountCan, type UserStatus } from './rules.ts';
import { users } from './tables.server.ts';

interface Change {
  userId: string;
  status: UserStatus;
  /** The status that was seen; refused when it has changed. */
  from?: UserStatus | undefined;
  reason?: string | null | undefined;
}

/**
 * Enables or disables an account, with a reason; disabling ends its sessions at once. The same status changes nothing.
 * Throws `not_found`, and `conflict` for the own account, the last active administrator, or when somebody else was
 * faster.
 */
export async function changeUserStatus(ctx: Ctx, { userId, status, from, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { user, facts } = await lockAccount(inside, userId);
    if (from !== undefined && from !== user.status) throw await movedMeanwhile(inside, accountStatus, userId);
    const verdict = accountCan.getStatus(facts, status, ctx.actor.id);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const moved = await moveRecord(inside, accountStatus, {
      id: userId,
      to: status,
      seen: user.status,
      reason,
      set: { updatedAt: ctx.now },
      where: eq(users.role, user.role),
    });
    if (moved === null) return;
    await queueAccountNotice(inside, { userId, news: 'status', value: status });
    if (status !== 'ativo') await revokeSessions(inside, { userId });
  });
}
