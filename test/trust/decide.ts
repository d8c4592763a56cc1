import { and, eq, isNull } from 'drizzle-orm';
import { readHeardMatter } from '#features/hearings/office/queries.server.ts';
import { countAnswers } from '#features/hearings/rules.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import type { InvestigateBody } from '#features/value-audit/case/contract.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { hearAbout } from '#test/heard.ts';

/** The discrepancy of a call; empty for none. */
export async function discrepancyOf(db: Db, callId: string): Promise<string> {
  const [row] = await db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, callId));
  return row?.id ?? '';
}

/** Hears the partner, opens a case as whoever decides does, and takes the step with the amounts that stand there. */
export async function decide(ctx: Ctx, step: InvestigateBody & { id: string }): Promise<void> {
  const isHeard = await ctx.db.$count(hearings, and(eq(hearings.matterId, step.id), isNull(hearings.decidedAt)));
  if (isHeard === 0 && step.finalAmount != null) await hearAbout(ctx, step.id);
  const { assessments } = await findDiscrepancy(ctx, step.id);
  const answers = await answersAbout(ctx, step.id);
  await investigateDiscrepancy(ctx, { reason: 'Visto', ...step, assessment: assessments.length, answers });
}

/** The number of answers of the partner that whoever opens a discrepancy reads. */
export async function answersAbout(ctx: Ctx, id: string): Promise<number> {
  return countAnswers(await readHeardMatter(ctx, { kind: 'discrepancia', id }));
}
