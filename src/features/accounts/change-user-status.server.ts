import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noReasonGiven } from '#shared/steps.ts';
import { changedMeanwhile, lockAccount } from './parts/lock-account.server.ts';
import { recordEvent } from './parts/record-event.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { tellPerson } from './parts/tell-person.server.ts';
import { statusChangedMail } from './parts/write-account-mail.server.ts';
import { accountCan, type UserStatus } from './rules.ts';
import { users } from './tables.server.ts';

interface Change {
  userId: string;
  status: UserStatus;
  /** The status that was seen; refused when it is another by now. */
  from?: UserStatus | undefined;
  reason?: string | null | undefined;
}

/**
 * Lets an account in again or shuts it out, with a reason; shutting out ends its sessions at once. The same status
 * again changes nothing. Throws `not_found`, and `conflict` for one's own account, the last administrator in use, or
 * when somebody else was faster.
 */
export async function changeUserStatus(ctx: Ctx, { userId, status, from, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { user, facts } = await lockAccount(inside, userId);
    if (from !== undefined && from !== user.status) throw await changedMeanwhile(inside, userId);
    const verdict = accountCan.getStatus(facts, status, ctx.actor.id);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    if (user.status === status) return;
    const [changed] = await inside.db
      .update(users)
      .set({ status, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.status, user.status), eq(users.role, user.role)))
      .returning({ id: users.id });
    if (changed === undefined) throw await changedMeanwhile(inside, userId);
    await recordEvent(inside, {
      userId,
      type: 'status',
      fromValue: user.status,
      toValue: status,
      reason: reason || noReasonGiven,
    });
    tellPerson(inside, user, (person) => statusChangedMail(person, { by: ctx.actor.name, status }));
    if (status !== 'ativo') await revokeSessions(inside, { userId });
  });
}
