// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { allegeJoined } from '../../parts/case-allegation.server.ts';
import { joinCalls } from '../../parts/join-calls.server.ts';
import type { Pattern, PatternInput, PatternRules } from '../../patterns/contract.ts';
import { fraudCaseCalls, fraudCaseKind, fraudCases } from '../../tables.server.ts';
import { fraudCaseLooks } from '../tables.server.ts';
import { canonicalDigest } from './digest.server.ts';
import { explainPattern } from './explain-case.server.ts';

interface Look {
  input: PatternInput;
  rules: PatternRules;
  patterns: readonly Pattern[];
}

/**
 * Opens a case for each pattern, or joins what is new to the open one; the strongest comes first, and a weaker one over
 * the same calls is no case of its own. Runs in the transaction of the look.
 */
export async function savePatterns(ctx: Ctx, look: Look): Promise<void> {
  for (const pattern of look.patterns) {
    const open = await findOpen(ctx, pattern);
    if (open !== undefined) await joinNew(ctx, { ...look, pattern, open });
    else if (await hasOwnCalls(ctx, pattern, look.rules)) await openCase(ctx, { ...look, pattern });
  }
}

const isPattern = ({ subject, kind, dimension, value }: Pattern) =>
  and(
    eq(fraudCases.subjectId, subject.id),
    eq(fraudCases.pattern, `${kind}/${dimension}:${value}`),
    eq(fraudCases.isOpen, true),
  );

async function findOpen(ctx: Ctx, pattern: Pattern) {
  const [open] = await ctx.db.select().from(fraudCases).where(isPattern(pattern)).for('update');
  return open;
}

/** Whether enough of its calls stand in no other case of the subject. */
async function hasOwnCalls(ctx: Ctx, { subject, callIds }: Pattern, { leastEvents }: PatternRules): Promise<boolean> {
  const covered = await ctx.db
    .selectDistinct({ callId: fraudCaseCalls.callId })
    .from(fraudCaseCalls)
    .innerJoin(fraudCases, eq(fraudCases.id, fraudCaseCalls.caseId))
    .where(
      and(
        eq(fraudCases.subjectId, subject.id),
        inArray(fraudCaseCalls.callId, callIds),
        isNull(fraudCaseCalls.takenOutAt),
      ),
    );
  return callIds.length - covered.length >= leastEvents;
}

const weighed = ({ pattern, rules, explanation }: { pattern: Pattern; rules: PatternRules; explanation: string }) => ({
  riskLevel: pattern.riskLevel,
  confidenceScore: pattern.confidenceScore,
  flags: pattern.flags,
  explanation,
  answered: pattern.answered,
  events: pattern.callIds.length,
  usualShare: pattern.usualShare,
  rulesVersion: rules.version,
});

async function openCase(ctx: Ctx, look: Look & { pattern: Pattern }): Promise<void> {
  const { pattern, rules } = look;
  const { subject, kind, dimension, value } = pattern;
  const explanation = await explainPattern(ctx, pattern);
  const ids = {
    partner: { partnerId: subject.id },
    client: { clientId: subject.id },
    operator: { operatorId: subject.id },
  };
  const [opened] = await ctx.db
    .insert(fraudCases)
    .values({
      subjectKind: subject.kind,
      ...ids[subject.kind],
      patternKind: kind,
      dimension,
      dimensionValue: value,
      ...weighed({ pattern, rules, explanation }),
      detectedAt: ctx.now,
      weighedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (opened === undefined) return;
  await joinCalls(ctx, opened, { callIds: pattern.callIds });
  await saveLook(ctx, opened.id, look);
  await noteStep(ctx, fraudCaseKind, { id: opened.id, from: null, to: 'PENDING', reason: explanation });
}

async function joinNew(
  ctx: Ctx,
  look: Look & { pattern: Pattern; open: typeof fraudCases.$inferSelect },
): Promise<void> {
  const { pattern, rules, open } = look;
  const joined = await joinCalls(ctx, open, { callIds: pattern.callIds });
  if (joined.length === 0) return;
  const explanation = await explainPattern(ctx, pattern);
  await ctx.db
    .update(fraudCases)
    .set({ ...weighed({ pattern, rules, explanation }), weighedAt: ctx.now })
    .where(eq(fraudCases.id, open.id));
  await saveLook(ctx, open.id, look);
  const calls = await ctx.db
    .select({ protocol: serviceCalls.protocolNumber })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, joined))
    .orderBy(serviceCalls.protocolNumber);
  const reason = `Nova evidência: ${calls.map(({ protocol }) => protocol).join(', ')}`;
  await noteStep(ctx, fraudCaseKind, { id: open.id, from: open.status, to: open.status, reason });
  await allegeJoined(ctx, open, joined, { finding: explanation });
}

async function saveLook(ctx: Ctx, caseId: string, { input, rules, patterns }: Look): Promise<void> {
  await ctx.db.insert(fraudCaseLooks).values({
    caseId,
    at: ctx.now,
    rulesVersion: rules.version,
    inputs: input,
    inputsDigest: canonicalDigest(input),
    foundDigest: canonicalDigest(patterns),
  });
}
