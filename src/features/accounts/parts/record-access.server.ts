import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { sessions, users } from '../tables.server.ts';

/** How old a noted access may become before it is noted again: a write every few minutes, not at every request. */
export const accessNoteMs = 5 * minuteMs;

/** Notes that a session was used, for who looks at its account's last access and its devices. */
export async function recordAccess(
  { db }: { db: Db },
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, sessionId));
  await db.update(users).set({ lastAccessAt: at }).where(eq(users.id, userId));
}
