// Tested in #features/hearings/decide-second-look.db.test.ts.
import { decisionUndone } from '#features/hearings/rules.ts';
import { when } from '#platform/events.server.ts';
import { investigateDiscrepancy } from './investigate-discrepancy.server.ts';

/** Another person undid a decision about a discrepancy: it is taken up again, which undoes its money alone. */
export const whenDecisionUndone = when(decisionUndone, async (ctx, { matter, reason }) => {
  if (matter.kind !== 'discrepancia') return;
  await investigateDiscrepancy(ctx, { id: matter.id, investigationStatus: 'investigating', reason, undoesOlder: true });
});
