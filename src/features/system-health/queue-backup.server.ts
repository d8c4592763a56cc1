// Tested in api.db.test.ts.
import { sql } from 'drizzle-orm';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { takeDailyBackup } from '#platform/backup/daily-backups.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { isUnderWay } from '#platform/jobs/queued-jobs.server.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Takes a back-up now, besides the daily one. Throws `conflict` while one is running, or when something else takes
 * them.
 */
export async function queueBackup(ctx: Ctx): Promise<void> {
  if (ctx.services.backups === undefined) {
    throw new DomainError('conflict', 'A cópia de segurança está desligada neste sistema (BACKUP_DIR=off).');
  }
  await inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext(${takeDailyBackup.name}))`);
    if (await isUnderWay(inside, takeDailyBackup)) throw new DomainError('conflict', 'Uma cópia já está sendo feita.');
    await queueJob(inside, takeDailyBackup);
    // It is a copy of everything.
    await noteAccess(inside, { action: 'export', subject: 'cópia de segurança' });
  });
}
