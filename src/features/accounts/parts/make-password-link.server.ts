import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ctx, type Db, inTransaction } from '#platform/context.server.ts';
import { hourMs } from '#shared/durations.ts';
import { newPasswordPath } from '../rules.ts';
import { users, verifications } from '../tables.server.ts';
import { invitationDays } from './account-mail-words.server.ts';
import { tokenDigest } from './token-digest.server.ts';

const invitationHours = invitationDays * 24;

/** The address at which somebody chooses a password. */
export function passwordLink(publicUrl: string, role: string, token: string): string {
  return `${publicUrl}${newPasswordPath(role)}?token=${encodeURIComponent(token)}`;
}

/**
 * Keeps a one-time link with which somebody chooses a password, an invited person by default, and gives its token. It
 * is the only living one: links made before count no more, also of somebody who asks at the same moment.
 */
export function keepPasswordLink(ctx: Ctx, userId: string, hours: number = invitationHours): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await dropPasswordLinks(inside, userId);
    const token = randomBytes(24).toString('base64url');
    await inside.db.insert(verifications).values({
      identifier: tokenDigest(`reset-password:${token}`),
      value: userId,
      expiresAt: new Date(ctx.now.getTime() + hours * hourMs),
    });
    return token;
  });
}

/** Ends every link with which this account's password could be chosen, and its half-done sign-ins. */
export async function dropPasswordLinks({ db }: { db: Db }, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
