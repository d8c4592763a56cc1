// Tested in approve-application.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { applicationKind } from '../parts/application-moves.server.ts';
import { applicationWasRefused } from '../rules.ts';
import { partnerApplications } from '../tables.server.ts';
import type { RefuseApplicationBody } from './contract.ts';
import { oweRefused } from './parts/who-is-told.server.ts';
import { applicationCan } from './rules.ts';

/**
 * Refuses an application with a reason and queues the message; its document may apply again. Repeating it changes
 * nothing. Throws `not_found`, and `conflict` after approval or when somebody else was faster.
 */
export async function refuseApplication(
  ctx: Ctx,
  { id, from, reason }: RefuseApplicationBody & { id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db
      .select({ status: partnerApplications.status })
      .from(partnerApplications)
      .where(eq(partnerApplications.id, id))
      .for('update');
    if (row === undefined) throw new DomainError('not_found', applicationKind.notFound);
    if (from !== undefined && from !== row.status) throw await movedMeanwhile(inside, applicationKind, id);
    if (row.status === 'recusado') return;
    const verdict = applicationCan.refuse(row);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const set = { decidedAt: ctx.now, decidedByName: ctx.actor.name, decisionReason: reason };
    await moveRecord(inside, applicationKind, { id, to: 'recusado', seen: row.status, reason, set });
    await oweRefused(inside, id);
    await publish(inside, applicationWasRefused, { applicationId: id, reason });
  });
}
