import { and, eq, getTableName, isNull, lt, sql } from 'drizzle-orm';
import { subjectLabel } from '#features/audit-log/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { countDue, type Sweep, sweepDue } from '#platform/jobs/sweep.server.ts';
import { sweepsOfOthers } from './parts/sweeps.server.ts';
import type { EndedRows } from './rules.ts';
import { retentionRuns } from './tables.server.ts';

const labelOf = ({ table }: Sweep) => subjectLabel(getTableName(table));

/** The number of rows past their time, by table, those of the children of this slice first; changes nothing. */
export async function countPastData(ctx: Ctx, own: readonly Sweep[]): Promise<EndedRows[]> {
  const due: EndedRows[] = [];
  for (const sweep of [...own, ...sweepsOfOthers])
    due.push({ label: labelOf(sweep), count: await countDue(ctx, sweep) });
  return due;
}

type Run = Pick<typeof retentionRuns.$inferSelect, 'ended' | 'failed'>;

/**
 * Ends what is past its time, table after table, and the bytes of files with it. A table that fails stops no other.
 * Null while another run goes on.
 */
export async function sweepPastData(ctx: Ctx, own: readonly Sweep[]): Promise<Run | null> {
  const id = await claimRun(ctx);
  if (id === null) return null;
  const run: Run = { ended: [], failed: [] };
  const save = (finishedAt: Date | null) =>
    ctx.db
      .update(retentionRuns)
      .set({ ...run, seenAt: sql`now()`, finishedAt })
      .where(eq(retentionRuns.id, id));
  for (const sweep of [...own, ...sweepsOfOthers]) {
    const rows = { label: labelOf(sweep), count: 0 };
    run.ended.push(rows);
    try {
      await sweepDue(ctx, sweep, async (count) => {
        rows.count += count;
        await save(null);
      });
    } catch (error) {
      ctx.log.error({ err: error, table: getTableName(sweep.table) }, 'past data could not be ended');
      run.failed.push(rows.label);
    }
  }
  // Files that were released at this instant count as over.
  await sweepFiles({ ...ctx, now: new Date(ctx.now.getTime() + 1) });
  await save(ctx.now);
  return run;
}

/** Minutes without a sign of life after which a run was cut off, and the next may start. */
const silentMinutes = 10;

async function claimRun({ db, now }: Ctx): Promise<string | null> {
  const isSilent = lt(retentionRuns.seenAt, sql`now() - make_interval(mins => ${silentMinutes})`);
  await db
    .update(retentionRuns)
    .set({ finishedAt: retentionRuns.seenAt, failed: ['A limpeza foi interrompida'] })
    .where(and(isNull(retentionRuns.finishedAt), isSilent));
  const [run] = await db
    .insert(retentionRuns)
    .values({ startedAt: now, seenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: retentionRuns.id });
  return run?.id ?? null;
}
