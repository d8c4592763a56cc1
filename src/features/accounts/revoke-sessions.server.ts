import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { sessions } from './tables.server.ts';

/** Ends every session of an account: its next request, from any device, is anonymous. Gives their number. */
export async function revokeSessions(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return ended.length;
}
