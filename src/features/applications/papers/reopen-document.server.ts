// Tested in #features/hearings/applicants/ask-applicant-look.db.test.ts.
import { reopenPaper } from '#features/partners/papers/reopen-paper.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { holdOpenApplication, settleStatus } from '../parts/settle-status.server.ts';

/**
 * Takes a refused paper of an applicant up again. Throws `conflict` after the application was decided, and as
 * `reopenPaper` does.
 */
export function reopenDocument(
  ctx: Ctx,
  { applicationId, paperId }: { applicationId: string; paperId: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await holdOpenApplication(inside, applicationId);
    await reopenPaper(inside, paperId);
    await settleStatus(inside, applicationId);
  });
}
