import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementWriteOffs } from '../../tables.server.ts';

/** The valid loss of a settlement; null for none. */
export async function findWriteOff(ctx: Ctx, settlementId: string) {
  const [found] = await ctx.db
    .select()
    .from(settlementWriteOffs)
    .where(and(eq(settlementWriteOffs.settlementId, settlementId), isNull(settlementWriteOffs.undoneAt)));
  if (found === undefined) return null;
  const { cents, reason, actorName, at } = found;
  return { amount: centsToReais(cents), reason, actorName, at: at.toISOString() };
}
