import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { problemKind, problems } from '../tables.server.ts';

/** Locks a problem until the transaction ends; throws `not_found`. */
export async function lockProblem(ctx: Ctx, id: string) {
  const [problem] = await ctx.db.select().from(problems).where(eq(problems.id, id)).for('update');
  if (problem === undefined) throw new DomainError('not_found', problemKind.notFound);
  return problem;
}
