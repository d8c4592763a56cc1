import { and, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { openBudgetStatuses } from '#features/budgets/rules.ts';
import { budgets } from '#features/budgets/tables.server.ts';
import { openProblemStatuses } from '#features/problems/rules.ts';
import { problems } from '#features/problems/tables.server.ts';
import { recordEmptiedCalls } from '#features/service-calls/record-emptied-calls.server.ts';
import { openCallStatuses } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { undecidedStatuses } from '#features/value-audit/rules.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { expireFiles } from '#platform/files/files.server.ts';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { files } from '#platform/tables.server.ts';
import { agedWithCalls } from '../reference-tables.ts';
import { retentionRuns } from '../tables.server.ts';
import { rowsOf } from './rows-of.server.ts';

/** Years after its end in which a call can be claimed upon (CDC, art. 27). */
const claimYears = 5;

/**
 * Calls five years after they ended lose what names anybody, with all that hangs on them and their photos. Protocol,
 * service, town, values, days and statuses stay, so no sum moves. A matter still open keeps its call.
 */
export const sweepOldCalls: Sweep = {
  table: serviceCalls,
  async due(ctx) {
    const ended = sql`coalesce(${serviceCalls.finishedAt}, ${serviceCalls.cancelledAt}, ${serviceCalls.createdAt})`;
    return and(
      notInArray(serviceCalls.status, [...openCallStatuses]),
      isNull(serviceCalls.emptiedAt),
      lt(ended, yearsAgo(ctx, claimYears)),
      ...openMatters(ctx),
    );
  },
  async end(ctx, ids) {
    const [run] = await ctx.db
      .select({ id: retentionRuns.id })
      .from(retentionRuns)
      .where(isNull(retentionRuns.finishedAt));
    if (run === undefined) throw new Error('Calls are emptied by the retention alone.');
    const nobody = { kind: 'client' as const, ids: [], phones: [], emails: [], names: [], userIds: [] };
    for (const table of agedWithCalls) {
      const where = rowsOf(table, { ...nobody, callIds: ids });
      if (where === null) continue;
      await ctx.db.execute(
        sql`select erase_rows(${run.id}, ${table}, places, null, '{}') from (
              select array_agg(ctid::text) as places from ${sql.identifier(table)} where ${where}) as found
            where places is not null and exists (select from erasable_columns where table_name = ${table})`,
      );
    }
    const photos = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerKind, 'call'), inArray(files.ownerId, ids)));
    const photoIds = photos.map(({ id }) => id);
    if (photoIds.length > 0) await expireFiles(ctx, photoIds, ctx.now);
    await recordEmptiedCalls(ctx, ids);
  },
};

function openMatters({ db }: Ctx): SQL[] {
  const none = (found: SQL) => sql`${serviceCalls.id} not in ${found}`;
  return [
    none(
      sql`${db
        .select({ id: problems.callId })
        .from(problems)
        .where(inArray(problems.status, [...openProblemStatuses]))}`,
    ),
    none(
      sql`${db
        .select({ id: budgets.callId })
        .from(budgets)
        .where(inArray(budgets.status, [...openBudgetStatuses]))}`,
    ),
    none(
      sql`${db
        .select({ id: valueDiscrepancies.callId })
        .from(valueDiscrepancies)
        .where(inArray(valueDiscrepancies.investigationStatus, [...undecidedStatuses]))}`,
    ),
    sql`not exists (select from legal_holds where person_kind = 'client' and record_id = ${serviceCalls.clientId}
      and ended_at is null and (until is null or until >= current_date))`,
  ];
}
