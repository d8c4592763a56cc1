import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { detectDocumentType } from '#shared/br/document.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { clientHistory } from '../parts/note-change.server.ts';
import { clientCard } from '../rules.ts';
import { clients } from '../tables.server.ts';
import type { EditClientBody } from './contract.ts';

/**
 * Edits a client. Unedited fields keep others' changes. Throws `not_found`, and `conflict` for fields that two people
 * changed and for another client's document.
 */
export async function editClient(ctx: Ctx, id: string, { seen, ...wanted }: EditClientBody): Promise<void> {
  await editRecord(ctx, {
    card: clientCard,
    lock: (inside) => lockClient(inside, id),
    seen,
    wanted,
    isWhole: true,
    history: clientHistory({ clientId: id, kind: 'edited' }),
    save: (inside, { set, merged: { document, companyName } }) => {
      const documentType = document === null ? null : detectDocumentType(document);
      const isCompany = companyName !== null || documentType === 'cnpj';
      const change = { ...set, documentType, isCompany, updatedAt: ctx.now };
      return inside.db.update(clients).set(change).where(eq(clients.id, id));
    },
    taken: { clients_document_key: { path: 'document', message: 'Já existe um cliente com este documento.' } },
  });
}
