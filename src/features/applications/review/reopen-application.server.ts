// Tested in #features/hearings/applicants/ask-applicant-look.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { applicationKind } from '../parts/application-moves.server.ts';
import { settleStatus } from '../parts/settle-status.server.ts';
import { partnerApplications } from '../tables.server.ts';

/**
 * Takes a refused application up again. Throws `not_found`, and `conflict` for one that is not refused, or whose
 * document stands in another application by now.
 */
export async function reopenApplication(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const set = { decidedAt: null, decidedByName: null, decisionReason: null };
  try {
    await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select({ emptiedAt: partnerApplications.emptiedAt })
        .from(partnerApplications)
        .where(eq(partnerApplications.id, id))
        .for('update');
      if (row?.emptiedAt) {
        throw new DomainError('conflict', 'Os dados desta candidatura já foram apagados pelo prazo. Peça uma nova.');
      }
      await moveRecord(inside, applicationKind, { id, to: 'pendente', seen: 'recusado', reason, set });
      await settleStatus(inside, id);
    });
  } catch (error) {
    if (violatedUnique(error) !== 'partner_applications_open_document_key') throw error;
    throw new DomainError('conflict', 'O candidato já mandou outra aplicação com este documento: olhe aquela.');
  }
}
