// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { PatternInput, PatternRules, ToldCall } from '../../patterns/contract.ts';
import { fraudCases } from '../../tables.server.ts';
import { fraudUsualCounts } from '../tables.server.ts';
import { readToldCalls } from './told-calls.server.ts';

/** All that one look at a partner or client is handed: its own calls, what is usual, and whose word does not count. */
export async function readInput(
  ctx: Ctx,
  subject: PatternInput['subject'],
  { windowDays }: PatternRules,
): Promise<PatternInput> {
  const [calls, usual] = await Promise.all([
    readToldCalls(ctx, subject, windowDays),
    ctx.db
      .select()
      .from(fraudUsualCounts)
      .orderBy(fraudUsualCounts.kind, fraudUsualCounts.dimension, fraudUsualCounts.value),
  ]);
  return { subject, calls, atMs: ctx.now.getTime(), usual, setAside: await listSetAside(ctx, subject, calls) };
}

/** Those of the other side who stand under a pattern of their own: partners, and clients by their word about many. */
async function listSetAside(
  ctx: Ctx,
  { kind }: PatternInput['subject'],
  calls: readonly ToldCall[],
): Promise<string[]> {
  const others = [...new Set(calls.map(({ client, partner }) => (kind === 'client' ? partner : client)))];
  if (others.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ id: fraudCases.subjectId })
    .from(fraudCases)
    .where(
      and(
        inArray(fraudCases.subjectId, others),
        ne(fraudCases.status, 'DISMISSED'),
        ne(fraudCases.patternKind, 'discrepancy'),
        kind === 'client' ? undefined : eq(fraudCases.dimension, 'all'),
      ),
    )
    .orderBy(fraudCases.subjectId);
  return rows.map(({ id }) => id);
}
