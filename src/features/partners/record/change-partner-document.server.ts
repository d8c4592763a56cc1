// Tested in edit-partner.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { detectDocumentType } from '#shared/br/document.ts';
import { partners } from '../tables.server.ts';
import type { CorrectDocumentBody } from './contract.ts';
import { editCard } from './edit-partner.server.ts';

/**
 * Corrects a partner's CPF or CNPJ, with a reason. Throws `not_found`, and `conflict` when it belongs to another or was
 * changed meanwhile.
 */
export function changePartnerDocument(
  ctx: Ctx,
  { id, document, seen, reason }: CorrectDocumentBody & { id: string },
): Promise<void> {
  return editCard(ctx, id, { document, seen: { document: seen }, reason }, (inside, { set }) => {
    const change = { ...set, documentType: detectDocumentType(document) };
    return inside.db.update(partners).set(change).where(eq(partners.id, id));
  });
}
