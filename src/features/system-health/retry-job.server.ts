// Tested in api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { lockFailedJob } from '#platform/jobs/queued-jobs.server.ts';
import { DomainError } from '#shared/errors.ts';

/** Lets a job that failed for good be tried once more. Throws `conflict` when it is not one any more. */
export async function retryJob(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const name = await lockFailedJob(inside, id);
    if (name === undefined) throw new DomainError('conflict', 'Esta tarefa já foi repetida ou não está mais na lista.');
    await inside.services.jobs.retry(inside.db, { name, id });
  });
}
