// Tested in look-for-patterns.db.test.ts.
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { lookAt } from '../patterns/parts/look-at.server.ts';
import { rulesVersion as rulesByHand, weighByHand } from '../rules.ts';
import { fraudCases } from '../tables.server.ts';
import { canonicalDigest } from './parts/digest.server.ts';
import { rulesOfVersion } from './parts/rules-in-force.server.ts';
import { isOfCase } from './rules.ts';
import { fraudCaseLooks } from './tables.server.ts';

export interface ReplayedLook {
  caseId: string;
  lookId: string;
  rulesVersion: number;
  /** The digest of what the saved inputs give today; null where their rules are missing. */
  digest: string | null;
  verdict: 'same' | 'inputs_changed' | 'found_otherwise' | 'rules_missing' | 'case_changed';
}

/**
 * Replays the looks of one case, or of all, in the order in which they were taken: the saved inputs under the rules of
 * their version give the same bytes as they did, and the case still says what its newest look found.
 */
export async function* replayLooks(db: Db, caseId?: string): AsyncGenerator<ReplayedLook> {
  for (let after: string | undefined; ; ) {
    const [row] = await db
      .select({
        look: fraudCaseLooks,
        fraudCase: fraudCases,
        isNewest: sql<boolean>`not exists (select from fraud_case_looks later
          where later.case_id = ${fraudCaseLooks.caseId} and later.id > ${fraudCaseLooks.id})`,
      })
      .from(fraudCaseLooks)
      .innerJoin(fraudCases, eq(fraudCases.id, fraudCaseLooks.caseId))
      .where(
        and(
          caseId === undefined ? undefined : eq(fraudCaseLooks.caseId, caseId),
          after === undefined ? undefined : gt(fraudCaseLooks.id, after),
        ),
      )
      .orderBy(asc(fraudCaseLooks.id))
      .limit(1);
    if (row === undefined) return;
    after = row.look.id;
    yield await replay(db, row);
  }
}

interface Saved {
  look: typeof fraudCaseLooks.$inferSelect;
  fraudCase: typeof fraudCases.$inferSelect;
  isNewest: boolean;
}

async function replay(db: Db, { look, fraudCase, isNewest }: Saved): Promise<ReplayedLook> {
  const { id: lookId, caseId, rulesVersion, inputs } = look;
  const of = { caseId, lookId, rulesVersion };
  const found = await weighAgain(db, look);
  if (found === undefined) return { ...of, digest: null, verdict: 'rules_missing' };
  const bytes = canonicalDigest(found);
  const said = (verdict: ReplayedLook['verdict']) => ({ ...of, digest: bytes, verdict });
  if (canonicalDigest(inputs) !== look.inputsDigest) return said('inputs_changed');
  if (bytes !== look.foundDigest) return said('found_otherwise');
  const own = Array.isArray(found) ? found.find((pattern) => isOfCase(pattern, fraudCase)) : found;
  return said(isNewest && !saysTheSame(fraudCase, own) ? 'case_changed' : 'same');
}

/** The findings of the inputs under the rules of their version; undefined where nobody saved these. */
async function weighAgain(db: Db, { inputs, rulesVersion }: Saved['look']) {
  if (!('calls' in inputs)) return rulesVersion === rulesByHand ? weighByHand(inputs) : undefined;
  const rules = await rulesOfVersion({ db }, rulesVersion);
  return rules === undefined ? undefined : lookAt(inputs, rules);
}

type Weight = ReturnType<typeof weighByHand>;

function saysTheSame({ flags, confidenceScore, riskLevel }: Saved['fraudCase'], found: Weight | undefined): boolean {
  return (
    confidenceScore === found?.confidenceScore && riskLevel === found.riskLevel && isDeepStrictEqual(flags, found.flags)
  );
}
