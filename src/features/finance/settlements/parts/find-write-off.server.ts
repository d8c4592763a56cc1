import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementWriteOffs } from '../../tables.server.ts';

/** What was given up of a settlement and stands; null for nothing. */
export async function findWriteOff(ctx: Ctx, settlementId: string) {
  const [found] = await ctx.db
    .select()
    .from(settlementWriteOffs)
    .where(and(eq(settlementWriteOffs.settlementId, settlementId), isNull(settlementWriteOffs.undoneAt)));
  if (found === undefined) return null;
  const { cents, reason, actorName, at } = found;
  return { amount: centsToReais(cents), reason, actorName, at: at.toISOString() };
}
