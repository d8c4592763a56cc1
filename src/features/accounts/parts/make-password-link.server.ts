import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Ctx, type Db, inTransaction } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import { newPasswordPath } from '../rules.ts';
import { passwordLinks, users } from '../tables.server.ts';
import { invitationDays } from './account-mail-words.server.ts';

const invitationHours = invitationDays * 24;

/** URL for choosing a password. */
export function passwordLink(publicUrl: string, role: string, token: string): string {
  return `${publicUrl}${newPasswordPath(role)}?token=${encodeURIComponent(token)}`;
}

/**
 * Stores a one-time link for choosing a password, an invitation by default, and returns its token. It is the only valid
 * one: earlier and simultaneous links expire.
 */
export function savePasswordLink(ctx: Ctx, userId: string, hours: number = invitationHours): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await dropPasswordLinks(inside, userId);
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(ctx.now.getTime() + hours * hourMs);
    await inside.db.insert(passwordLinks).values({ userId, tokenDigest: digestKey(token), expiresAt });
    return token;
  });
}

/** The account that a link was made for; undefined when the link does not count any more. */
export async function findLinkOwner({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string): Promise<string | undefined> {
  const [link] = await db.select({ userId: passwordLinks.userId }).from(passwordLinks).where(isLiving(token, now));
  return link?.userId;
}

/** Uses a living link up; of two at once one does. */
export async function takePasswordLink({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string): Promise<boolean> {
  const taken = await db.delete(passwordLinks).where(isLiving(token, now)).returning({ id: passwordLinks.id });
  return taken.length > 0;
}

const isLiving = (token: string, now: Date) =>
  and(eq(passwordLinks.tokenDigest, digestKey(token)), gt(passwordLinks.expiresAt, now));

/** Ends every link with which this account's password could be chosen. */
export async function dropPasswordLinks({ db }: { db: Db }, userId: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
