// Tested in report-incident.db.test.ts.
import { eq } from 'drizzle-orm';
import { editsInLog } from '#platform/audit/edits-in-log.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { changesBetween } from '#shared/record/card.ts';
import { clockText } from '#shared/time/dates.ts';
import type { EditIncidentBody } from './contract.ts';
import { demandPastMoment } from './parts/past-moment.server.ts';
import { correctionWords, incidentCard, noticeDueOn } from './rules.ts';
import { dataIncidents, incidentKind } from './tables.server.ts';

/**
 * Corrects the facts of an incident, from which the drafts and the clock are made anew. Throws `not_found`, `invalid`
 * for a moment to come, and `conflict` once it has ended and for what two people changed.
 */
export async function editIncident(ctx: Ctx, id: string, { seen, ...wanted }: EditIncidentBody): Promise<void> {
  const knownAt = demandPastMoment(ctx, wanted.knownAt);
  await editRecord(ctx, {
    card: incidentCard,
    lock: async (tx) => {
      const [row] = await tx.db.select().from(dataIncidents).where(eq(dataIncidents.id, id)).for('update');
      if (row === undefined) throw new DomainError('not_found', incidentKind.notFound);
      if (row.status === 'encerrado')
        throw new DomainError('conflict', 'Este incidente foi encerrado e não muda mais.');
      return row;
    },
    read: (_, row) => ({ knownAt: clockText(row.knownAt) }),
    seen,
    wanted,
    history: editsInLog(dataIncidents, id, incidentCard),
    save: async (tx, { row: { status }, now, merged, changed, set: { knownAt: _, ...set } }) => {
      const clock = changed.includes('knownAt') ? { knownAt, dueOn: noticeDueOn(knownAt) } : {};
      await tx.db
        .update(dataIncidents)
        .set({ ...set, ...clock })
        .where(eq(dataIncidents.id, id));
      const reason = correctionWords(changesBetween(incidentCard, now, merged));
      await noteStep(tx, incidentKind, { id, from: status, to: status, reason });
    },
  });
}
