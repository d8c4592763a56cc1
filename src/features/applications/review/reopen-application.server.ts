// Tested in #features/hearings/applicants/ask-applicant-look.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { applicationKind } from '../parts/application-moves.server.ts';
import { settleStatus } from '../parts/settle-status.server.ts';

/**
 * Takes a refused application up again. Throws `not_found`, and `conflict` for one that is not refused, or whose
 * document stands in another application by now.
 */
export async function reopenApplication(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const set = { decidedAt: null, decidedByName: null, decisionReason: null };
  try {
    await inTransaction(ctx, async (inside) => {
      await moveRecord(inside, applicationKind, { id, to: 'pendente', seen: 'recusado', reason, set });
      await settleStatus(inside, id);
    });
  } catch (error) {
    if (violatedUnique(error) !== 'partner_applications_open_document_key') throw error;
    throw new DomainError('conflict', 'O candidato já mandou outra aplicação com este documento: olhe aquela.');
  }
}
