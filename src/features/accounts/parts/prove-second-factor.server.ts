import { countAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { withoutMarks } from '#shared/marks.ts';
import { authOf, type LibraryReply } from '../create-auth.server.ts';

const lockedSeconds = 15 * 60;

interface Proof {
  /** What the right password gave. */
  challenge: string;
  /** Whose code it is. */
  subject: string;
  code?: string | undefined;
  headers: Headers;
  address: string;
}

/**
 * The second half of signing in: six digits of the authenticator, or one of the backup codes, which is used up by it.
 * Throws `unauthenticated` at the field `code` for a missing, wrong or used one, `too_many` after ten wrong ones in a
 * row.
 */
export async function proveSecondFactor(
  ctx: Ctx,
  { challenge, subject, code, headers, address }: Proof,
): Promise<LibraryReply> {
  if (code === undefined || code === '')
    throw codeRefusal('Digite o código de 6 dígitos do seu aplicativo autenticador.');
  const digits = withoutMarks(code);
  const isTotp = /^\d{6}$/.test(digits);
  if (isTotp) {
    const { allowed } = await countUse(ctx, subject, digits);
    if (!allowed) throw codeRefusal('Este código já foi usado. Espere o próximo.');
  }
  // Nothing but the challenge: an older session's cookie would let the library judge that account's code instead.
  const bare = new Headers(headers);
  bare.set('cookie', challenge);
  const reply = await authOf(ctx).call({
    method: 'POST',
    path: isTotp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code',
    headers: bare,
    address,
    body: { code: isTotp ? digits : asBackupCode(code) },
  });
  if (isTotp && reply.status !== 200) await forgetAttempts(ctx, limits.usesOfCode, singleUse(subject, digits));
  if (reply.status === 429) {
    throw new DomainError('too_many', 'Muitos códigos errados. Aguarde 15 minutos e tente de novo.', {
      retryAfterSeconds: lockedSeconds,
    });
  }
  if (reply.status !== 200) throw codeRefusal('Código incorreto. Confira e tente de novo.');
  return reply;
}

/** Counts one use of an authenticator's code, which counts once, whatever it opened. */
export function countUse(ctx: Ctx, subject: string, digits: string): Promise<{ allowed: boolean }> {
  return countAttempt(ctx, limits.usesOfCode, singleUse(subject, digits));
}

const singleUse = (subject: string, digits: string) => `${subject} ${digits}`;

/** Backup codes are read aloud and typed: case, spaces and the dash do not matter. */
function asBackupCode(typed: string): string {
  const bare = withoutMarks(typed).toLowerCase();
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

const codeRefusal = (message: string) =>
  new DomainError('unauthenticated', message, { issues: [{ path: 'code', message }] });
