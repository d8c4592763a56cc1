import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { credentials } from '../tables.server.ts';
import { hashPassword, verifyPassword } from './hash-password.server.ts';

/** The hash of a password that nobody has, made with the cost of today. */
let nobodys: Promise<string> | undefined;

/**
 * Whether this is the account's password. The check takes equally long for unknown names and accounts without a
 * password, so that the time of an answer reveals neither.
 */
export async function isPasswordOf({ db }: { db: Db }, userId: string | undefined, password: string): Promise<boolean> {
  const [kept] =
    userId === undefined
      ? []
      : await db.select({ hash: credentials.password }).from(credentials).where(eq(credentials.userId, userId));
  nobodys ??= hashPassword(crypto.randomUUID());
  const spare = await nobodys;
  return verifyPassword(kept?.hash ?? spare, password);
}

/** Gives an account its password, the first or another. */
export async function savePassword(
  { db, now }: { db: Db; now: Date },
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .insert(credentials)
    .values({ userId, password: passwordHash })
    .onConflictDoUpdate({ target: credentials.userId, set: { password: passwordHash, updatedAt: now } });
}
