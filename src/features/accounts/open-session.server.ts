import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { drawSessionToken, sessionCookie, sessionDigest } from './parts/session-token.server.ts';
import { findUser, isUsable } from './queries.server.ts';
import { sessionLife } from './rules.ts';
import { sessions, users } from './tables.server.ts';

interface Opening {
  userId: string;
  headers: Headers;
  address: string;
  /** Time of the last proof of identity; by default the moment of opening. */
  provedAt?: Date | null;
}

/**
 * Opens a session for an account that has proved itself; gives its cookie line, null when the account is not in use.
 * The token is always a fresh one: what the browser came with opens nothing more than before.
 */
export async function openSession(
  ctx: Ctx,
  { userId, headers, address, provedAt = ctx.now }: Opening,
): Promise<string | null> {
  const user = await findUser(ctx, userId);
  if (user === undefined || !isUsable(user)) return null;
  const token = drawSessionToken();
  await ctx.db.insert(sessions).values({
    userId,
    token: sessionDigest(ctx, token),
    expiresAt: new Date(ctx.now.getTime() + sessionLife(user.role).longestMs),
    provedAt,
    ipAddress: address,
    userAgent: headers.get('user-agent'),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await ctx.db.update(users).set({ lastAccessAt: ctx.now }).where(eq(users.id, userId));
  return sessionCookie(ctx, token);
}
