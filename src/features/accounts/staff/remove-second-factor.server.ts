// Tested in #features/accounts/own-account/deactivate-second-factor.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noReasonGiven } from '#shared/record/steps.ts';
import { deliverPasswordLink, type Invitation } from '../parts/deliver-password-link.server.ts';
import { lockAccount } from '../parts/lock-account.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { revokeSessions } from '../parts/revoke-sessions.server.ts';
import { accountCan } from '../rules.ts';
import { credentials, twoFactors, users } from '../tables.server.ts';

/**
 * Removes the second factor of somebody who lost phone and backup codes. The password goes too, since it may be too
 * short without the factor, and a one-time link to a new one is sent or returned; sessions end and earlier links
 * expire. Throws `conflict` for the own account, a disabled one, the last administrator able to sign in, and without a
 * second factor.
 */
export function removeSecondFactor(
  ctx: Ctx,
  { userId, reason }: { userId: string; reason?: string | null | undefined },
): Promise<Invitation> {
  return inTransaction(ctx, async (inside) => {
    const { user, facts } = await lockAccount(inside, userId);
    const verdict = accountCan.loseSecondFactor(facts, ctx.actor.id);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const [changed] = await inside.db
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.status, 'ativo'), eq(users.twoFactorEnabled, true)))
      .returning({ id: users.id });
    if (changed === undefined) throw new DomainError('conflict', 'Esta conta não tem segundo fator ativado.');
    await inside.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await inside.db
      .update(credentials)
      .set({ password: null, updatedAt: ctx.now })
      .where(eq(credentials.userId, userId));
    await revokeSessions(inside, { userId });
    await recordEvent(inside, {
      userId,
      type: 'second_factor',
      fromValue: 'ativado',
      toValue: 'desativado',
      reason: reason || noReasonGiven,
    });
    await recordEvent(inside, { userId, type: 'password_link' });
    return deliverPasswordLink(inside, { userId, role: user.role, kind: 'second_factor_removed' });
  });
}
