import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { sessions, users } from '../tables.server.ts';

/** Minimum interval between recorded uses: a write every few minutes instead of every request. */
export const accessNoteMs = 5 * minuteMs;

/** Records that a session was used, for the last access and the list of devices. */
export async function recordAccess(
  { db }: { db: Db },
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, sessionId));
  await db.update(users).set({ lastAccessAt: at }).where(eq(users.id, userId));
}
