import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { requiresAdminSecondFactor } from '../queries.server.ts';
import { recordEvent } from '../record-event.server.ts';
import { isRole, minPasswordLength } from '../rules.ts';
import { type Caller, provePassword, requireOwner } from './prove-password.server.ts';

/**
 * Turns the second factor of the acting account off; gives the cookie lines of the session that goes on. Throws
 * `invalid` for a wrong password, `conflict` while it is required, or while the password is only long enough with it.
 */
export async function deactivateSecondFactor(ctx: Ctx, { password, ...caller }: Caller & { password: string }) {
  const owner = await requireOwner(ctx);
  if (!owner.twoFactorEnabled) throw new DomainError('conflict', 'O segundo fator não está ativado.');
  if (owner.role === 'admin' && (await requiresAdminSecondFactor(ctx))) {
    throw new DomainError('conflict', 'O segundo fator é exigido dos administradores e não pode ser desativado.');
  }
  const least = isRole(owner.role) ? minPasswordLength(owner.role) : 0;
  if ([...password].length < least) {
    const message = `Sem o segundo fator a senha precisa de ${least} caracteres. Troque a senha antes.`;
    throw new DomainError('conflict', message, { issues: [{ path: 'password', message }] });
  }
  const { setCookies } = await provePassword(ctx, {
    ...caller,
    owner,
    path: '/two-factor/disable',
    password,
    refusal: 'O segundo fator não está ativado.',
  });
  await recordEvent(ctx, { userId: owner.id, type: 'second_factor', fromValue: 'ativado', toValue: 'desativado' });
  return { setCookies };
}
