import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { sessionLife } from '../rules.ts';
import { sessions } from '../tables.server.ts';
import type { AccountSession } from './contract.ts';
import { deviceOf } from './rules.ts';

/** The living sessions of an account, the last used first. */
export async function listSessions(
  ctx: Ctx,
  account: { id: string; role: string },
  currentSessionId: string | null,
): Promise<AccountSession[]> {
  const oldest = new Date(ctx.now.getTime() - sessionLife(account.role).idleMs);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, account.id), gt(sessions.expiresAt, ctx.now), gt(sessions.updatedAt, oldest)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    address: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    current: row.id === currentSessionId,
  }));
}
