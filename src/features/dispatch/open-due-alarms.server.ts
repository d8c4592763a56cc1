import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { openCallStatuses } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { alarmColumns, alarmFactsOf, endAlarms } from './parts/end-alarms.server.ts';
import { type AlarmReason, openAlarms } from './parts/open-alarms.server.ts';
import { type AlarmFacts, type AlarmKind, alarmHolds } from './rules.ts';

/** Anything later was late before alarms existed, and is in the waiting list. */
const lateMs = dayMs;
/** No priority promises more days. */
const promisedMs = 8 * dayMs;

/** Checks every minute for calls without departure, late calls, silent partners on the way, and missing arrivals. */
export const openDueAlarms = defineJob({
  name: 'open-due-alarms',
  label: 'Vigiar prazos e prestadores a caminho',
  every: '* * * * *',
  run: watchCalls,
});

/** @internal for tests, which have no clock */
export function watchCalls(ctx: Ctx): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, async (inside) => {
    await endAlarms(inside);
    const { punctuality } = await readSettings(inside);
    const factsOf = await alarmFactsOf(inside);
    const recently = new Date(inside.now.getTime() - promisedMs);
    const rows = await inside.db
      .select(alarmColumns)
      .from(serviceCalls)
      .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
      .where(
        and(
          inArray(serviceCalls.status, openCallStatuses),
          or(gt(serviceCalls.scheduledAt, recently), gt(serviceCalls.createdAt, recently)),
        ),
      );
    const now = inside.now.getTime();
    const reasons: AlarmReason[] = [];
    for (const row of rows) {
      const facts = factsOf(row);
      if (facts.dueAt !== null && now - facts.dueAt > lateMs) continue;
      for (const [kind, occasion] of occasionsOf(facts)) {
        if (alarmHolds(kind, facts, now, punctuality)) reasons.push({ callId: row.callId, kind, occasion });
      }
    }
    await openAlarms(inside, reasons);
  });
}

/** The subject of each possible alarm. */
function occasionsOf({ dueAt, heardAt, expectedAt }: AlarmFacts): [AlarmKind, string][] {
  const due = dueAt === null ? '' : new Date(dueAt).toISOString();
  const expected = expectedAt === null ? '' : new Date(expectedAt).toISOString();
  const heard = heardAt === null ? '' : new Date(heardAt).toISOString();
  return [
    ['nao_saiu', due],
    ['prazo', due],
    ['sem_sinal', heard],
    ['nao_chegou', expected],
  ];
}
