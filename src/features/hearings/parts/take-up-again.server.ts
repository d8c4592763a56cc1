import { reopenDocument } from '#features/applications/papers/reopen-document.server.ts';
import { reopenApplication } from '#features/applications/review/reopen-application.server.ts';
import { reopenPaper } from '#features/partners/papers/reopen-paper.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { matterDecisions } from '../tables.server.ts';

/** Takes back what an undone decision of an earlier slice did; later slices hear of it by themselves. */
export async function takeUpAgain(
  ctx: Ctx,
  { kind, matterId, applicationId }: typeof matterDecisions.$inferSelect,
  reason: string,
): Promise<void> {
  if (kind === 'aplicacao') await reopenApplication(ctx, { id: matterId, reason });
  if (kind !== 'documento') return;
  if (applicationId === null) await reopenPaper(ctx, matterId);
  else await reopenDocument(ctx, { applicationId, paperId: matterId });
}
