// Tested in #features/fraud/open-fraud-case.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { fraudCaseKind, fraudCases } from '../tables.server.ts';

/** Locks an undecided case until the transaction ends; throws `not_found`, and `conflict` for a decided one. */
export async function lockOpenCase(ctx: Ctx, id: string): Promise<typeof fraudCases.$inferSelect> {
  const [found] = await ctx.db.select().from(fraudCases).where(eq(fraudCases.id, id)).for('update');
  if (found === undefined) throw new DomainError('not_found', fraudCaseKind.notFound);
  if (!found.isOpen) throw await movedMeanwhile(ctx, fraudCaseKind, id);
  return found;
}
