import { and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { openSecret } from '#platform/seal-secret.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { withoutMarks } from '#shared/text/marks.ts';
import { twoFactors } from '../tables.server.ts';
import { backupCodeDigest } from './backup-codes.server.ts';
import { stepOfCode } from './totp.server.ts';

const isTotp = (digits: string) => /^\d{6}$/.test(digits);

/**
 * Judges the second factor of an account: six digits of its authenticator, or one of its backup codes. Whichever it is
 * counts once. Throws `unauthenticated` at the field `code` for a missing, wrong or used one.
 */
export async function proveSecondFactor(ctx: Ctx, userId: string, code: string | undefined): Promise<void> {
  if (code === undefined || code === '')
    throw codeRefusal('Digite o código de 6 dígitos do seu aplicativo autenticador.');
  const digits = withoutMarks(code);
  const outcome = isTotp(digits) ? await takeTotp(ctx, userId, digits) : await takeBackupCode(ctx, userId, code);
  if (outcome === 'used') throw codeRefusal('Este código já foi usado. Espere o próximo.');
  if (outcome === 'wrong') throw codeRefusal('Código incorreto. Confira e tente de novo.');
}

type Outcome = 'right' | 'wrong' | 'used';

/** Uses a code of the authenticator up, also of a factor that is only prepared; of several at once one is taken. */
export async function takeTotp(ctx: Ctx, userId: string, digits: string): Promise<Outcome> {
  const own = eq(twoFactors.userId, userId);
  const [factor] = await ctx.db.select({ secret: twoFactors.secret }).from(twoFactors).where(own);
  if (factor === undefined || !isTotp(digits)) return 'wrong';
  const step = stepOfCode(openSecret(ctx, 'second factor', userId, factor.secret), digits, ctx.now);
  if (step === undefined) return 'wrong';
  const [taken] = await ctx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(own, eq(twoFactors.secret, factor.secret), lt(twoFactors.lastStep, step)))
    .returning({ id: twoFactors.id });
  return taken === undefined ? 'used' : 'right';
}

async function takeBackupCode(ctx: Ctx, userId: string, typed: string): Promise<Outcome> {
  const digest = backupCodeDigest(ctx, userId, typed);
  const [taken] = await ctx.db
    .update(twoFactors)
    .set({ backupCodes: sql`array_remove(${twoFactors.backupCodes}, ${digest})` })
    .where(and(eq(twoFactors.userId, userId), sql`${digest} = any(${twoFactors.backupCodes})`))
    .returning({ id: twoFactors.id });
  return taken === undefined ? 'wrong' : 'right';
}

const codeRefusal = (message: string) => refusalAt('code', message, 'unauthenticated');
