// Tested in #features/privacy/erasures/parts/find-holds.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { applicationKind } from '../parts/application-moves.server.ts';
import { isOpenApplication } from '../rules.ts';
import { partnerApplications } from '../tables.server.ts';

const reason = 'A pessoa retirou a candidatura.';

/**
 * Ends an open application because its applicant wants it gone: nobody is told, since nothing was decided about the
 * person. A decided one stays as it is.
 */
export async function withdrawApplication(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db
      .select({ status: partnerApplications.status })
      .from(partnerApplications)
      .where(eq(partnerApplications.id, id))
      .for('update');
    if (row === undefined || !isOpenApplication(row.status)) return;
    const set = { decidedAt: ctx.now, decidedByName: ctx.actor.name, decisionReason: reason };
    await moveRecord(inside, applicationKind, { id, to: 'recusado', seen: row.status, reason, set });
  });
}
