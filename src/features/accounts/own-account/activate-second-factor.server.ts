import { z } from 'zod';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { authOf } from '../create-auth.server.ts';
import { countUse } from '../parts/prove-second-factor.server.ts';
import { queueNews } from '../parts/queue-news.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { type Caller, type Proof, provePerson, requireOwner } from '../prove-person.server.ts';

const prepared = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const renewed = z.object({ backupCodes: z.array(z.string()) });

const alreadyOn = 'O segundo fator já está ativado.';

/**
 * Makes a secret and backup codes for the acting account; nothing asks for them before `confirmSecondFactor`. Asked
 * again before that, makes new ones. Throws as `provePerson`, and `conflict` when one is in force.
 */
export async function prepareSecondFactor(ctx: Ctx, proof: Proof) {
  if ((await requireOwner(ctx)).twoFactorEnabled) throw new DomainError('conflict', alreadyOn);
  await provePerson(ctx, proof);
  const { password, headers, address } = proof;
  const path = '/two-factor/enable';
  const { status, data } = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { password } });
  if (status !== 200) throw new DomainError('conflict', alreadyOn);
  const { totpURI, backupCodes } = prepared.parse(data);
  return { totpUri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}

/**
 * Puts the prepared second factor in force, by a code that only its authenticator shows; gives the cookie lines of the
 * session that goes on. Throws `invalid` at the field `code`, `too_many` after 10 tries in 15 minutes.
 */
export async function confirmSecondFactor(ctx: Ctx, { code, headers, address }: Caller & { code: string }) {
  const owner = await requireOwner(ctx);
  if (owner.twoFactorEnabled) throw new DomainError('conflict', alreadyOn);
  await demandAttempt(ctx, limits.enrolmentByAccount, owner.id);
  const path = '/two-factor/verify-totp';
  const reply = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { code } });
  if (reply.status !== 200) {
    const message = 'Código incorreto. Confira o aplicativo e a hora do aparelho.';
    throw new DomainError('invalid', message, { issues: [{ path: 'code', message }] });
  }
  await countUse(ctx, owner.email.toLowerCase(), code);
  await forgetAttempts(ctx, limits.enrolmentByAccount, owner.id);
  await recordEvent(ctx, { userId: owner.id, type: 'second_factor', fromValue: 'desativado', toValue: 'ativado' });
  await queueNews(ctx, { userId: owner.id, news: 'second_factor_on' });
  return { setCookies: reply.setCookies };
}

/** Replaces the backup codes; the old ones count no more. Throws as `provePerson`, and `conflict` where none is on. */
export async function replaceBackupCodes(ctx: Ctx, proof: Proof) {
  const owner = await provePerson(ctx, proof);
  const { password, headers, address } = proof;
  const path = '/two-factor/generate-backup-codes';
  const { status, data } = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { password } });
  if (status !== 200) throw new DomainError('conflict', 'Ative o segundo fator antes.');
  await noteAccess(ctx, { action: 'credential', subject: 'backup_codes', record: { table: 'users', id: owner.id } });
  await queueNews(ctx, { userId: owner.id, news: 'backup_codes' });
  return renewed.parse(data).backupCodes;
}
