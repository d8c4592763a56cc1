// Tested in #features/fraud/looks/save-pattern-rules.db.test.ts.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import type { PatternRules } from '../../patterns/contract.ts';
import { publishedPatternRules } from '../../patterns/reference-pattern-rules.ts';
import { fraudRuleVersions } from '../tables.server.ts';

/** The newest saved rules; the published ones until an administrator saves others. */
export async function rulesInForce({ db }: { db: Db }): Promise<PatternRules> {
  const [newest] = await db
    .select({ rules: fraudRuleVersions.rules })
    .from(fraudRuleVersions)
    .orderBy(desc(fraudRuleVersions.version))
    .limit(1);
  return newest?.rules ?? publishedPatternRules;
}

/** The rules of a version; undefined for one that nobody saved. */
export async function rulesOfVersion({ db }: { db: Db }, version: number): Promise<PatternRules | undefined> {
  if (version === publishedPatternRules.version) return publishedPatternRules;
  const [found] = await db
    .select({ rules: fraudRuleVersions.rules })
    .from(fraudRuleVersions)
    .where(eq(fraudRuleVersions.version, version));
  return found?.rules;
}
