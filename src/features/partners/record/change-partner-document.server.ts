// Tested in edit-partner.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { detectDocumentType, formatDocument, stripDocument } from '#shared/br/document.ts';
import { DomainError } from '#shared/errors.ts';
import { editedMeanwhile } from '../parts/edited-meanwhile.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { takenBy } from '../parts/taken-by.server.ts';
import { partnerKind, partners } from '../tables.server.ts';
import type { CorrectDocumentBody } from './contract.ts';

/**
 * Corrects a partner's CPF or CNPJ, with a reason. Throws `not_found`, and `conflict` when it belongs to another or was
 * changed meanwhile.
 */
export async function changePartnerDocument(
  ctx: Ctx,
  { id, document: written, seen, reason }: CorrectDocumentBody & { id: string },
): Promise<void> {
  const document = stripDocument(written);
  try {
    await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db.select().from(partners).where(eq(partners.id, id)).for('update');
      if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
      if (row.document === document) return;
      const change = { field: 'CPF ou CNPJ', before: formatDocument(row.document), after: formatDocument(document) };
      if (row.document !== stripDocument(seen)) {
        const of = { partnerId: id, subject: 'cadastro' } as const;
        throw await editedMeanwhile(inside, { noun: 'este cadastro', of, both: ['document'], found: [change] });
      }
      const documentType = detectDocumentType(document);
      await inside.db.update(partners).set({ document, documentType }).where(eq(partners.id, id));
      await noteChange(inside, { partnerId: id, subject: 'cadastro', action: 'alterado', reason, changes: [change] });
    });
  } catch (error) {
    throw takenBy(violatedUnique(error)) ?? error;
  }
}
