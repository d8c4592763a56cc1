import { asc, desc, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { DataIncident } from './contract.ts';
import { authorityDraft, peopleDraft } from './rules.ts';
import { dataIncidentEvents, dataIncidents } from './tables.server.ts';

/** All incidents: those under analysis first, by what is due soonest, then the newest. */
export async function listIncidents(ctx: Ctx): Promise<DataIncident[]> {
  const isOpen = sql`${dataIncidents.status} = 'em_analise'`;
  const rows = await ctx.db
    .select()
    .from(dataIncidents)
    .orderBy(desc(isOpen), asc(sql`case when ${isOpen} then ${dataIncidents.dueOn} end`), desc(dataIncidents.knownAt));
  const { brand } = await readSettings(ctx);
  return Promise.all(
    rows.map(async ({ id, status, title, words, dueOn, whose, what, peopleCount, measures, ...row }) => {
      const facts = { title, words, knownAt: row.knownAt.toISOString(), whose, what, peopleCount, measures };
      return {
        ...facts,
        id,
        status,
        dueOn,
        isOverdue: status === 'em_analise' && dueOn < todayOn(ctx.now),
        authorityDraft: authorityDraft(facts, brand.brandName),
        peopleDraft: peopleDraft(facts, brand.brandName),
        history: await listSteps(ctx, dataIncidentEvents, id),
      };
    }),
  );
}
