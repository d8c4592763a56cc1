// Tested in open-fraud-case.db.test.ts.
import { decisionUndone } from '#features/hearings/rules.ts';
import { when } from '#platform/events.server.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';

/** Another person undid a decision about a case: it is taken up again, and nothing else changes. */
export const whenDecisionUndone = when(decisionUndone, async (ctx, { matter, reason }) => {
  if (matter.kind !== 'fraude') return;
  await changeFraudStatus(ctx, { id: matter.id, status: 'INVESTIGATING', reason });
});
