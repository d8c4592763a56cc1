import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { lockOwner } from '../parts/lock-owner.server.ts';
import { queueAccountNotice } from '../parts/queue-account-notices.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { replaceSession } from '../parts/replace-session.server.ts';
import { type Proof, provePerson, requireOwner } from '../prove-person.server.ts';
import { requiresAdminSecondFactor } from '../queries.server.ts';
import { minPasswordLength } from '../rules.ts';
import { twoFactors, users } from '../tables.server.ts';

const isOff = () => new DomainError('conflict', 'O segundo fator não está ativado.');

/**
 * Deactivates the acting account's second factor; returns the cookie lines of the continued session. Throws as
 * `provePerson`, and `conflict` while it is required, or while the password is too short without it.
 */
export async function deactivateSecondFactor(ctx: Ctx, proof: Proof) {
  const owner = await requireOwner(ctx);
  if (!owner.twoFactorEnabled) throw isOff();
  if (owner.role === 'admin' && (await requiresAdminSecondFactor(ctx))) {
    throw new DomainError('conflict', 'O segundo fator é exigido dos administradores e não pode ser desativado.');
  }
  const least = minPasswordLength(owner.role);
  if ([...proof.password].length < least) {
    throw refusalAt(
      'password',
      `Sem o segundo fator a senha precisa de ${least} caracteres. Troque a senha antes.`,
      'conflict',
    );
  }
  await provePerson(ctx, proof);
  const { id: userId } = owner;
  const setCookie = await inTransaction(ctx, async (inside) => {
    if (!(await lockOwner(inside)).twoFactorEnabled) throw isOff();
    await inside.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await inside.db.update(users).set({ twoFactorEnabled: false, updatedAt: ctx.now }).where(eq(users.id, userId));
    await recordEvent(inside, { userId, type: 'second_factor', fromValue: 'ativado', toValue: 'desativado' });
    await queueAccountNotice(inside, { userId, news: 'second_factor_off' });
    return replaceSession(inside, proof);
  });
  return { setCookies: [setCookie] };
}
