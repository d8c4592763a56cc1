// Tested in look-for-patterns.db.test.ts.
import { and, asc, eq, gt, gte, isNotNull, ne } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { UsualCount } from '../patterns/contract.ts';
import { countCalls, usualOf } from '../patterns/parts/usual-shares.server.ts';
import { fraudCases } from '../tables.server.ts';
import { rulesInForce } from './parts/rules-in-force.server.ts';
import { readToldCalls } from './parts/told-calls.server.ts';
import { fraudUsualCounts } from './tables.server.ts';

/** Number of sums that are written by one statement. */
const rowsAtOnce = 1_000;

/**
 * Counts what is usual, partner by partner, so that a look of the day after reads a few hundred sums whatever the
 * number of calls. Partners under a case that nobody dismissed are no measure of the others.
 */
export const countUsual = defineJob({
  name: 'count-usual',
  label: 'Contar o que é comum nos atendimentos',
  every: '10 3 * * *',
  limitMinutes: 120,
  async run(given) {
    const ctx: Ctx = { ...given, actor: system };
    const rules = await rulesInForce(ctx);
    const leftOut = await listLeftOut(ctx);
    const sums = new Map<string, UsualCount>();
    for (let after: string | undefined; ; ) {
      after = await findNextPartner(ctx, after, rules.windowDays);
      if (after === undefined) break;
      const subject = { kind: 'partner', id: after } as const;
      const atMs = ctx.now.getTime();
      const calls = await readToldCalls(ctx, subject, rules.windowDays);
      const inWindow = calls.filter(({ toldAtMs }) => toldAtMs > atMs - rules.windowDays * dayMs);
      for (const count of usualOf(countCalls(inWindow), rules, leftOut)) add(sums, count);
    }
    await save(ctx, [...sums.values()]);
  },
});

function add(sums: Map<string, UsualCount>, { kind, dimension, value, answered, events }: UsualCount): void {
  const key = [kind, dimension, value].join('\n');
  const sum = sums.get(key) ?? { kind, dimension, value, answered: 0, events: 0 };
  sums.set(key, { ...sum, answered: sum.answered + answered, events: sum.events + events });
}

/** The next partner, in the order of ids, that had a call within the window. */
async function findNextPartner(ctx: Ctx, after: string | undefined, windowDays: number): Promise<string | undefined> {
  const since = new Date(ctx.now.getTime() - (windowDays + 60) * dayMs);
  const { assignedPartnerId, createdAt } = serviceCalls;
  const [next] = await ctx.db
    .select({ id: assignedPartnerId })
    .from(serviceCalls)
    .where(
      and(
        isNotNull(assignedPartnerId),
        after === undefined ? undefined : gt(assignedPartnerId, after),
        gte(createdAt, since),
      ),
    )
    .orderBy(asc(assignedPartnerId), asc(createdAt))
    .limit(1);
  return next?.id ?? undefined;
}

async function listLeftOut(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: fraudCases.subjectId })
    .from(fraudCases)
    .where(
      and(
        eq(fraudCases.subjectKind, 'partner'),
        ne(fraudCases.status, 'DISMISSED'),
        ne(fraudCases.patternKind, 'discrepancy'),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Puts the new sums in the place of the old ones. */
function save(ctx: Ctx, sums: readonly UsualCount[]): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    await db.delete(fraudUsualCounts);
    for (let from = 0; from < sums.length; from += rowsAtOnce)
      await db.insert(fraudUsualCounts).values(sums.slice(from, from + rowsAtOnce));
  });
}
