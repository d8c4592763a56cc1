import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { accountKeys } from './tables.server.ts';

/**
 * A secret of the server, made at the first call: `session` signs session cookies, `phone-codes` the codes sent to
 * phones. It is a row and not a file, so that several processes on one database accept each other's cookies and a
 * restored back-up keeps people signed in; whoever reads the row could read what it protects beside it as well.
 */
export async function keepKey(db: Db, name: 'session' | 'phone-codes'): Promise<string> {
  await db
    .insert(accountKeys)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(accountKeys).where(eq(accountKeys.name, name));
  if (row === undefined) throw new Error(`The ${name} key could not be kept.`);
  return row.value;
}
