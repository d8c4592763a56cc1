import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { sealSecret } from '#platform/seal-secret.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { backupCodeDigest, drawBackupCodes } from '../parts/backup-codes.server.ts';
import { lockOwner } from '../parts/lock-owner.server.ts';
import { takeTotp } from '../parts/prove-second-factor.server.ts';
import { queueAccountNotice } from '../parts/queue-account-notices.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { replaceSession } from '../parts/replace-session.server.ts';
import { base32, totpUri } from '../parts/totp.server.ts';
import { type Caller, type Proof, provePerson, requireOwner } from '../prove-person.server.ts';
import { twoFactors, users } from '../tables.server.ts';

/** The length of an HMAC-SHA-1 key (RFC 4226, 4). */
const secretBytes = 20;

const alreadyOn = () => new DomainError('conflict', 'O segundo fator já está ativado.');
const wrongCode = () => refusalAt('code', 'Código incorreto. Confira o aplicativo e a hora do aparelho.');

/**
 * Creates a secret and backup codes for the acting account, without effect until `confirmSecondFactor`. Repeating it
 * creates new ones. Throws as `provePerson`, and `conflict` when one is active.
 */
export async function prepareSecondFactor(ctx: Ctx, proof: Proof) {
  if ((await requireOwner(ctx)).twoFactorEnabled) throw alreadyOn();
  const { id: userId, email } = await provePerson(ctx, proof);
  const secret = randomBytes(secretBytes);
  const backupCodes = drawBackupCodes();
  const digests = backupCodes.map((code) => backupCodeDigest(ctx, userId, code));
  const prepared = { secret: sealSecret(ctx, 'second factor', userId, secret), backupCodes: digests, lastStep: 0 };
  await inTransaction(ctx, async (inside) => {
    if ((await lockOwner(inside)).twoFactorEnabled) throw alreadyOn();
    await inside.db
      .insert(twoFactors)
      .values({ userId, ...prepared })
      .onConflictDoUpdate({ target: twoFactors.userId, set: prepared });
  });
  const secretText = base32(secret);
  return { totpUri: totpUri(secretText, email), secret: secretText, backupCodes };
}

/**
 * Activates the prepared second factor by a code of its authenticator; returns the cookie lines of the continued
 * session. Throws `invalid` at `code`, `too_many` after 10 attempts in 15 minutes.
 */
export async function confirmSecondFactor(ctx: Ctx, { code, ...caller }: Caller & { code: string }) {
  const { id: userId, twoFactorEnabled } = await requireOwner(ctx);
  if (twoFactorEnabled) throw alreadyOn();
  await demandAttempt(ctx, limits.enrolmentByAccount, userId);
  const setCookie = await inTransaction(ctx, async (inside) => {
    if ((await lockOwner(inside)).twoFactorEnabled) throw alreadyOn();
    if ((await takeTotp(inside, userId, code)) !== 'right') throw wrongCode();
    await inside.db.update(users).set({ twoFactorEnabled: true, updatedAt: ctx.now }).where(eq(users.id, userId));
    await recordEvent(inside, { userId, type: 'second_factor', fromValue: 'desativado', toValue: 'ativado' });
    await queueAccountNotice(inside, { userId, news: 'second_factor_on' });
    return replaceSession(inside, caller);
  });
  await forgetAttempts(ctx, limits.enrolmentByAccount, userId);
  return { setCookies: [setCookie] };
}
