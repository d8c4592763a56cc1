// Tested in save-pattern-rules.db.test.ts.
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { selectCases } from '../parts/case-rows.server.ts';
import type { PatternInput } from '../patterns/contract.ts';
import { lookAt } from '../patterns/parts/look-at.server.ts';
import { fraudCases } from '../tables.server.ts';
import type { RulesPreview } from './contract.ts';
import { rulesInForce } from './parts/rules-in-force.server.ts';
import { boundsOf, isOfCase, type PatternBounds, rulesWith } from './rules.ts';
import { fraudCaseLooks, fraudRuleVersions } from './tables.server.ts';

/** The rules in force, with the versions that were saved. */
export async function readPatternRules(ctx: Ctx) {
  const [rules, versions] = await Promise.all([
    rulesInForce(ctx),
    ctx.db
      .select({ version: fraudRuleVersions.version, at: fraudRuleVersions.at, actorName: fraudRuleVersions.actorName })
      .from(fraudRuleVersions)
      .orderBy(desc(fraudRuleVersions.version)),
  ]);
  return {
    version: rules.version,
    bounds: boundsOf(rules),
    versions: versions.map(({ at, ...of }) => ({ ...of, at: at.toISOString() })),
  };
}

/**
 * The cases that other rules would see otherwise, from the inputs of their newest look: open ones that would fall or
 * weigh otherwise, dismissed ones that would arise, confirmed ones that would not.
 */
export async function previewPatternRules(ctx: Ctx, bounds: PatternBounds): Promise<RulesPreview> {
  const after = rulesWith(await rulesInForce(ctx), bounds);
  const changes: { caseId: string; effect: RulesPreview['changes'][number]['effect']; scoreAfter: number | null }[] =
    [];
  let looked = 0;
  for await (const { fraudCase, inputs } of newestLooks(ctx)) {
    looked += 1;
    const found = lookAt(inputs, after).find((pattern) => isOfCase(pattern, fraudCase));
    const scoreAfter = found?.confidenceScore ?? null;
    if (fraudCase.status === 'DISMISSED') {
      if (found !== undefined) changes.push({ caseId: fraudCase.id, effect: 'arises', scoreAfter });
    } else if (found === undefined) changes.push({ caseId: fraudCase.id, effect: 'falls', scoreAfter });
    else if (fraudCase.isOpen && scoreAfter !== fraudCase.confidenceScore)
      changes.push({ caseId: fraudCase.id, effect: 'weighs_otherwise', scoreAfter });
  }
  return { looked, changes: await withNames(ctx, changes) };
}

/** The newest look of each case that is a pattern, one by one, so that the process answers others meanwhile. */
async function* newestLooks(ctx: Ctx) {
  for (let after: string | undefined; ; ) {
    const [next] = await ctx.db
      .select({ fraudCase: fraudCases, inputs: sql<PatternInput>`${fraudCaseLooks.inputs}` })
      .from(fraudCases)
      .innerJoin(fraudCaseLooks, eq(fraudCaseLooks.caseId, fraudCases.id))
      .where(and(ne(fraudCases.patternKind, 'discrepancy'), after === undefined ? undefined : gt(fraudCases.id, after)))
      .orderBy(fraudCases.id, desc(fraudCaseLooks.id))
      .limit(1);
    if (next === undefined) return;
    after = next.fraudCase.id;
    yield next;
  }
}

async function withNames<Change extends { caseId: string }>(ctx: Ctx, changes: readonly Change[]) {
  if (changes.length === 0) return [];
  const ids = changes.map(({ caseId }) => caseId);
  const rows = await selectCases(ctx).where(inArray(fraudCases.id, ids));
  const byId = new Map(rows.map((row) => [row.fraudCase.id, row]));
  return changes.flatMap((change) => {
    const row = byId.get(change.caseId);
    if (row === undefined) return [];
    const { fraudCase, newest, subjectName } = row;
    return {
      ...change,
      protocol: newest.protocol,
      subjectName,
      status: fraudCase.status,
      scoreBefore: fraudCase.confidenceScore,
    };
  });
}

/** The rules and the digest of the inputs by which a case was weighed last. */
export async function findCaseRules(ctx: Ctx, caseId: string): Promise<NewHearing['rules']> {
  const { id, rulesVersion: version, inputsDigest } = fraudCaseLooks;
  const [newest] = await ctx.db
    .select({ version, inputsDigest })
    .from(fraudCaseLooks)
    .where(eq(fraudCaseLooks.caseId, caseId))
    .orderBy(desc(id))
    .limit(1);
  return newest;
}
