import { and, count, eq, inArray } from 'drizzle-orm';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { openApplicationStatuses } from '../rules.ts';
import { partnerApplications } from '../tables.server.ts';
import { applicationKind } from './application-moves.server.ts';

/**
 * Locks an open application in the caller's transaction, so that changes of papers and the decision are serialised;
 * every change of a paper starts with it. Throws `conflict` after the decision.
 */
export async function holdOpenApplication(ctx: Ctx, applicationId: string): Promise<void> {
  const [open] = await ctx.db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(and(eq(partnerApplications.id, applicationId), inArray(partnerApplications.status, openApplicationStatuses)))
    .for('update');
  if (open !== undefined) return;
  // Applicants must not read names of office staff.
  if (!ctx.actor.permissions.has('partners.read')) throw new DomainError('conflict', 'Esta aplicação já foi decidida.');
  throw await movedMeanwhile(ctx, applicationKind, applicationId);
}

/** Updates the status of a locked application from its papers: it waits while one is refused or requested. */
export async function settleStatus(ctx: Ctx, applicationId: string): Promise<void> {
  const [asked] = await ctx.db
    .select({ documents: count() })
    .from(partnerDocuments)
    .where(and(eq(partnerDocuments.applicationId, applicationId), eq(partnerDocuments.status, 'recusado')));
  const to = (asked?.documents ?? 0) > 0 ? 'aguardando_documentos' : 'pendente';
  await moveRecord(ctx, applicationKind, { id: applicationId, to });
}
