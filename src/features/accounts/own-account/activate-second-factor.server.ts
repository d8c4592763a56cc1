import { z } from 'zod';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { authOf } from '../create-auth.server.ts';
import { recordEvent } from '../record-event.server.ts';
import { type Caller, provePassword, requireOwner } from './prove-password.server.ts';

const prepared = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const renewed = z.object({ backupCodes: z.array(z.string()) });

/**
 * Makes a secret and backup codes for the acting account; nothing asks for them before `confirmSecondFactor`. Asked
 * again before that, makes new ones. Throws `invalid` for a wrong password, `conflict` when one is in force.
 */
export async function prepareSecondFactor(ctx: Ctx, { password, ...caller }: Caller & { password: string }) {
  const { data } = await provePassword(ctx, {
    ...caller,
    owner: await requireOwner(ctx),
    path: '/two-factor/enable',
    password,
    refusal: 'O segundo fator já está ativado.',
  });
  const { totpURI, backupCodes } = prepared.parse(data);
  return { totpUri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}

/**
 * Puts the prepared second factor in force, by a code that only its authenticator shows; gives the cookie lines of the
 * session that goes on. Throws `invalid` at the field `code`, `too_many` after 10 tries in 15 minutes.
 */
export async function confirmSecondFactor(ctx: Ctx, { code, headers, address }: Caller & { code: string }) {
  const owner = await requireOwner(ctx);
  if (owner.twoFactorEnabled) throw new DomainError('conflict', 'O segundo fator já está ativado.');
  await demandAttempt(ctx, limits.enrolmentByAccount, owner.id);
  const path = '/two-factor/verify-totp';
  const reply = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { code } });
  if (reply.status !== 200) {
    const message = 'Código incorreto. Confira o aplicativo e a hora do aparelho.';
    throw new DomainError('invalid', message, { issues: [{ path: 'code', message }] });
  }
  await forgetAttempts(ctx, limits.enrolmentByAccount, owner.id);
  await recordEvent(ctx, { userId: owner.id, type: 'second_factor', fromValue: 'desativado', toValue: 'ativado' });
  return { setCookies: reply.setCookies };
}

/** Replaces the backup codes; the old ones count no more. Throws `invalid` for a wrong password. */
export async function replaceBackupCodes(ctx: Ctx, { password, ...caller }: Caller & { password: string }) {
  const { data } = await provePassword(ctx, {
    ...caller,
    owner: await requireOwner(ctx),
    path: '/two-factor/generate-backup-codes',
    password,
    refusal: 'Ative o segundo fator antes.',
  });
  return renewed.parse(data).backupCodes;
}
