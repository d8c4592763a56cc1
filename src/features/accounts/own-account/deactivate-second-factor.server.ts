import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { authOf } from '../create-auth.server.ts';
import { queueNews } from '../parts/queue-news.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { type Proof, provePerson, requireOwner } from '../prove-person.server.ts';
import { requiresAdminSecondFactor } from '../queries.server.ts';
import { minPasswordLength } from '../rules.ts';

/**
 * Turns the second factor of the acting account off; gives the cookie lines of the session that goes on. Throws
 * as `provePerson`, and `conflict` while it is required, or while the password is only long enough with it.
 */
export async function deactivateSecondFactor(ctx: Ctx, proof: Proof) {
  const owner = await requireOwner(ctx);
  if (!owner.twoFactorEnabled) throw new DomainError('conflict', 'O segundo fator não está ativado.');
  if (owner.role === 'admin' && (await requiresAdminSecondFactor(ctx))) {
    throw new DomainError('conflict', 'O segundo fator é exigido dos administradores e não pode ser desativado.');
  }
  const least = minPasswordLength(owner.role);
  if ([...proof.password].length < least) {
    const message = `Sem o segundo fator a senha precisa de ${least} caracteres. Troque a senha antes.`;
    throw new DomainError('conflict', message, { issues: [{ path: 'password', message }] });
  }
  await provePerson(ctx, proof);
  const { password, headers, address } = proof;
  const path = '/two-factor/disable';
  const reply = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { password } });
  if (reply.status !== 200) throw new DomainError('conflict', 'O segundo fator não está ativado.');
  await recordEvent(ctx, { userId: owner.id, type: 'second_factor', fromValue: 'ativado', toValue: 'desativado' });
  await queueNews(ctx, { userId: owner.id, news: 'second_factor_off' });
  return { setCookies: reply.setCookies };
}
