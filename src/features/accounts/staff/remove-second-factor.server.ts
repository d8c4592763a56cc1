import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { recordEvent } from '../record-event.server.ts';
import { revokeSessions } from '../revoke-sessions.server.ts';
import { noReasonGiven } from '../rules.ts';
import { twoFactors, users } from '../tables.server.ts';

/**
 * Takes away the second factor of somebody who lost the phone and the backup codes; the person's sessions end. Throws
 * `conflict` for one's own account, and where there is none to take away.
 */
export function removeSecondFactor(
  ctx: Ctx,
  { userId, reason }: { userId: string; reason?: string | null | undefined },
): Promise<void> {
  if (userId === ctx.actor.id) {
    throw new DomainError('conflict', 'Desative o segundo fator da sua própria conta em Minha conta, com a sua senha.');
  }
  return inTransaction(ctx, async (inside) => {
    const [changed] = await inside.db
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
      .returning({ id: users.id });
    if (changed === undefined) throw new DomainError('conflict', 'Esta conta não tem segundo fator ativado.');
    await inside.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await revokeSessions(inside, { userId });
    await recordEvent(inside, {
      userId,
      type: 'second_factor',
      fromValue: 'ativado',
      toValue: 'desativado',
      reason: reason || noReasonGiven,
    });
  });
}
