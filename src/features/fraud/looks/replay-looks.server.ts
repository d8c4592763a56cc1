// Tested in look-for-patterns.db.test.ts.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { replayLook } from '../patterns/parts/replay-pattern.server.ts';
import { digest, digestOfInputs } from './parts/digest.server.ts';
import { rulesOfVersion } from './parts/rules-in-force.server.ts';
import { fraudCaseLooks } from './tables.server.ts';

export interface ReplayedLook {
  caseId: string;
  lookId: string;
  rulesVersion: number;
  /** The digest of what the saved inputs give today; null where their rules are missing. */
  digest: string | null;
  verdict: 'same' | 'inputs_changed' | 'found_otherwise' | 'rules_missing';
}

/**
 * Replays the looks of one case, or of all, in the order in which they were taken: the saved inputs under the rules of
 * their version give the same bytes as they did.
 */
export async function* replayLooks(db: Db, caseId?: string): AsyncGenerator<ReplayedLook> {
  for (let after: string | undefined; ; ) {
    const [look] = await db
      .select()
      .from(fraudCaseLooks)
      .where(
        and(
          caseId === undefined ? undefined : eq(fraudCaseLooks.caseId, caseId),
          after === undefined ? undefined : gt(fraudCaseLooks.id, after),
        ),
      )
      .orderBy(asc(fraudCaseLooks.id))
      .limit(1);
    if (look === undefined) return;
    after = look.id;
    yield await replay(db, look);
  }
}

async function replay(db: Db, look: typeof fraudCaseLooks.$inferSelect): Promise<ReplayedLook> {
  const { id: lookId, caseId, rulesVersion, inputs } = look;
  const of = { caseId, lookId, rulesVersion };
  const rules = await rulesOfVersion({ db }, rulesVersion);
  if (rules === undefined) return { ...of, digest: null, verdict: 'rules_missing' };
  const found = digest(replayLook(inputs, rules));
  if (digestOfInputs(inputs) !== look.inputsDigest) return { ...of, digest: found, verdict: 'inputs_changed' };
  return { ...of, digest: found, verdict: found === look.foundDigest ? 'same' : 'found_otherwise' };
}
