// Tested in record-consent.db.test.ts.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { ConsentPlace, ConsentPurpose } from './rules.ts';
import { consents } from './tables.server.ts';

/** Withdraws consents in force, in the caller's transaction; returns how many there were. */
export async function withdrawConsents(
  ctx: Ctx,
  { purpose, subjectIds, place }: { purpose: ConsentPurpose; subjectIds: string[]; place: ConsentPlace },
): Promise<number> {
  const ended = await ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.now, withdrawnPlace: place })
    .where(and(eq(consents.purpose, purpose), inArray(consents.subjectId, subjectIds), isNull(consents.withdrawnAt)))
    .returning({ id: consents.id });
  return ended.length;
}
