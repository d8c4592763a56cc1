// Tested in judge-document.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteEvent } from '../parts/store-application.server.ts';
import { listAskedDocuments } from '../queries.server.ts';
import { partnerApplications } from '../tables.server.ts';
import { queuePapersAsked } from './parts/queue-papers-asked.server.ts';
import { resendUrl } from './queries.server.ts';

/**
 * Resends the message about refused or requested papers at once, and returns its link. Throws `not_found`, `conflict`
 * when nothing is requested.
 */
export function remindApplicant(ctx: Ctx, { id }: { id: string }): Promise<{ resendUrl: string }> {
  return inTransaction(ctx, async (inside) => {
    const [row] = await inside.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.id, id))
      .for('update');
    if (row === undefined) throw new DomainError('not_found', 'Aplicação não encontrada.');
    const asked = row.status === 'aguardando_documentos' ? await listAskedDocuments(inside, id) : [];
    if (asked.length === 0) throw new DomainError('conflict', 'Não há documentos a pedir.');
    await noteEvent(inside, id, 'candidato_avisado');
    await queuePapersAsked(inside, id, { now: true });
    return { resendUrl: resendUrl(inside, row.resendKey) };
  });
}
