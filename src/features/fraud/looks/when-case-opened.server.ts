// Tested in look-for-patterns.db.test.ts.
import { when } from '#platform/events.server.ts';
import { caseOpenedByHand, rulesVersion, weighByHand } from '../rules.ts';
import { canonicalDigest } from './parts/digest.server.ts';
import { fraudCaseLooks } from './tables.server.ts';

/** A case that a person opened keeps its inputs like a look does. */
export const whenCaseOpenedByHand = when(caseOpenedByHand, async (ctx, { caseId, facts }) => {
  await ctx.db.insert(fraudCaseLooks).values({
    caseId,
    at: ctx.now,
    rulesVersion,
    inputs: facts,
    inputsDigest: canonicalDigest(facts),
    foundDigest: canonicalDigest(weighByHand(facts)),
  });
});
