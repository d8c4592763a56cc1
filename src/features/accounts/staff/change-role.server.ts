import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { accountRole } from '../parts/account-moves.server.ts';
import { lockAccount } from '../parts/lock-account.server.ts';
import { queueAccountNotice } from '../parts/queue-account-notices.server.ts';
import { accountCan, type StaffRole } from '../rules.ts';
import { users } from '../tables.server.ts';

interface Change {
  userId: string;
  role: StaffRole;
  /** The role that was seen; refused when it has changed. */
  from?: StaffRole | undefined;
  reason?: string | null | undefined;
}

/**
 * Changes a staff member's role, with a reason; effective at the next request. The same role changes nothing. Throws
 * `not_found`, and `conflict` for the own account, the last active administrator, or when somebody else was faster.
 */
export async function changeRole(ctx: Ctx, { userId, role, from, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { user, facts } = await lockAccount(inside, userId);
    if (from !== undefined && from !== user.role) throw await movedMeanwhile(inside, accountRole, userId);
    const verdict = accountCan.getRole(facts, role, ctx.actor.id);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const moved = await moveRecord(inside, accountRole, {
      id: userId,
      to: role,
      seen: user.role,
      reason,
      set: { updatedAt: ctx.now },
      where: eq(users.status, user.status),
    });
    if (moved === null) return;
    await queueAccountNotice(inside, { userId, news: 'role', value: role });
  });
}
