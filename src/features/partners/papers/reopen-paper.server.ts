// Tested in #features/hearings/applicants/ask-applicant-look.db.test.ts.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partnerDocuments } from './tables.server.ts';

const noLonger = () => new DomainError('conflict', 'Este documento já foi trocado por outro, ou decidido de novo.');

/** Takes a refused paper up again: it waits for the office. Throws `conflict` where it does not stand any more. */
export async function reopenPaper(ctx: Ctx, id: string): Promise<void> {
  const refused = and(
    eq(partnerDocuments.id, id),
    eq(partnerDocuments.status, 'recusado'),
    isNotNull(partnerDocuments.fileId),
    isNull(partnerDocuments.replacedAt),
  );
  try {
    const [reopened] = await ctx.db
      .update(partnerDocuments)
      .set({ status: 'pendente', reason: null, decidedAt: null, decidedByName: null })
      .where(refused)
      .returning({ id: partnerDocuments.id });
    if (reopened === undefined) throw noLonger();
  } catch (error) {
    if (violatedUnique(error) !== 'partner_documents_waiting_key') throw error;
    throw noLonger();
  }
}
