import { closeMonth } from '#features/ledger/close-month.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { listUnfinished } from './parts/list-unfinished.server.ts';
import { unfinishedKindLabels } from './rules.ts';
import { saveMonthPapers } from './save-month-papers.server.ts';

/**
 * Closes a month, with everything unfinished accepted by name. Throws `conflict` where something unfinished was not
 * accepted, and as `closeMonth` does.
 */
export async function closeFinanceMonth(
  ctx: Ctx,
  { month, accepts }: { month: string; accepts: readonly string[] },
): Promise<void> {
  await closeMonth(ctx, month, async (inside) => {
    const unfinished = await listUnfinished(inside, month);
    const other = unfinished.find(({ id }) => !accepts.includes(id));
    if (other !== undefined) {
      throw new DomainError(
        'conflict',
        `Há uma pendência que não foi aceita: ${unfinishedKindLabels[other.kind]}, ${other.name}. Confira a lista de novo.`,
      );
    }
    await queueJob(inside, saveMonthPapers);
    return unfinished.map(({ id, kind, name }) => ({ id, kind, name }));
  });
  await announce(ctx, 'finance');
}
