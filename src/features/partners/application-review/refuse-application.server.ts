import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteEvent } from '../applications/parts/store-application.server.ts';
import { partnerApplications } from '../applications/tables.server.ts';
import { makeRefusalMail } from './parts/make-applicant-mail.server.ts';
import { applicationCan } from './rules.ts';

/**
 * Refuses an application with a reason and tells the applicant by e-mail; its document may apply again. Refusing again
 * changes nothing. Throws `not_found`, and `conflict` once it was approved.
 */
export async function refuseApplication(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const refused = await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.id, id))
      .for('update');
    if (row === undefined) throw new DomainError('not_found', 'Aplicação não encontrada.');
    if (row.status === 'recusado') return null;
    const verdict = applicationCan.refuse({ status: row.status });
    if (verdict.reason !== null) throw new DomainError('conflict', verdict.reason);
    await inside.db
      .update(partnerApplications)
      .set({ status: 'recusado', decidedAt: ctx.now, decidedByName: ctx.actor.name, decisionReason: reason })
      .where(eq(partnerApplications.id, id));
    await noteEvent(inside, id, 'recusada', reason);
    return row;
  });
  if (refused === null) return;
  await ctx.services.mailer
    .send(makeRefusalMail(refused, reason))
    .catch((error: unknown) => ctx.log.error({ err: error }, 'the refusal could not be sent'));
}
