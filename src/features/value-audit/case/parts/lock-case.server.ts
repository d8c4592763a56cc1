import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { discrepancyKind, valueDiscrepancies } from '../../tables.server.ts';

/**
 * A discrepancy, with its call locked: whoever states an amount or decides waits for the other. Throws `not_found`.
 */
export async function lockCase(ctx: Ctx, id: string) {
  const ofId = eq(valueDiscrepancies.id, id);
  const [named] = await ctx.db.select({ callId: valueDiscrepancies.callId }).from(valueDiscrepancies).where(ofId);
  if (named === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
  await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, named.callId))
    .for('no key update');
  const [found] = await ctx.db.select().from(valueDiscrepancies).where(ofId);
  if (found === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
  return found;
}

export type LockedCase = Awaited<ReturnType<typeof lockCase>>;
