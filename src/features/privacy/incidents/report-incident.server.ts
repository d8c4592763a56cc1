import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { ReportIncidentBody } from './contract.ts';
import { demandPastMoment } from './parts/past-moment.server.ts';
import { noticeDueOn } from './rules.ts';
import { dataIncidents, incidentKind } from './tables.server.ts';

/** Puts an incident into the register and starts the clock of the notices. Throws `invalid` for a moment to come. */
export function reportIncident(
  ctx: Ctx,
  { knownAt, peopleCount: typed, ...facts }: ReportIncidentBody,
): Promise<string> {
  const moment = demandPastMoment(ctx, knownAt);
  return inTransaction(ctx, async (inside) => {
    const peopleCount = typed === '' ? null : Number(typed);
    const values = { ...doneNow(inside), ...facts, peopleCount, knownAt: moment, dueOn: noticeDueOn(moment) };
    const [row] = await inside.db.insert(dataIncidents).values(values).returning({ id: dataIncidents.id });
    if (row === undefined) throw new Error('The incident was not saved.');
    await noteStep(inside, incidentKind, { id: row.id, from: null, to: 'em_analise', reason: null });
    await announce(inside, 'privacy-requests');
    return row.id;
  });
}
