// Tested in report-incident.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { ChangeIncidentBody } from './contract.ts';
import { incidentKind } from './tables.server.ts';

/** Says that authority and people were told, or ends an incident; the reason stands in its history. As `moveRecord`. */
export async function changeIncident(
  ctx: Ctx,
  { id, status, from, reason }: ChangeIncidentBody & { id: string },
): Promise<void> {
  await moveRecord(ctx, incidentKind, { id, to: status, seen: from, reason });
}
