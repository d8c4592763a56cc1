import { lt } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { keptDays } from '../rules.ts';
import { keptRequests } from './tables.server.ts';

const dayMs = 86_400_000;

/** Deletes the requests whose time is over, whatever became of them. */
export async function sweepKeptRequests(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - keptDays * dayMs);
  await ctx.db.delete(keptRequests).where(lt(keptRequests.createdAt, oldest));
}
