import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { placeFields } from '#shared/br/address-labels.ts';
import { formatCep, parseCep } from '#shared/br/cep.ts';
import { detectDocumentType, formatDocument, stripDocument } from '#shared/br/document.ts';
import { byKey } from '#shared/choices.ts';
import { mergeEdit } from '#shared/edits.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { type ClientValues, changesBetween, clientFieldLabels, clientFields } from '../rules.ts';
import { clients } from '../tables.server.ts';
import type { EditClientBody } from './contract.ts';
import { clashError, takenError } from './parts/refusals.server.ts';

/**
 * Corrects a client's record. What was left as it was seen keeps what others made of it meanwhile. Throws `not_found`,
 * and `conflict` for fields that two people changed and for a document that is another client's.
 */
export async function editClient(ctx: Ctx, id: string, { seen = {}, ...body }: EditClientBody): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const row = await lockClient(inside, id);
      const now = stated(row);
      const edit = { now, seen: seenOf(seen), wanted: stated(body), together: placeFields };
      const { merged: values, both } = mergeEdit<ClientValues>(edit);
      if (both.length > 0) {
        const words = { now: inWords(now), labels: clientFieldLabels };
        throw await clashError(inside, { clientId: id, record: 'este cliente', kind: 'edited', both, ...words });
      }
      const fields = changesBetween(clientFieldLabels, inWords(now), inWords(values));
      if (fields.length === 0) return;
      const { name, document, ...rest } = values;
      const documentType = document === null ? null : detectDocumentType(document);
      await inside.db
        .update(clients)
        .set({
          ...rest,
          name: name ?? row.name,
          document,
          documentType,
          isCompany: rest.companyName !== null || documentType === 'cnpj',
          updatedAt: ctx.now,
        })
        .where(eq(clients.id, id));
      await noteChange(inside, { clientId: id, kind: 'edited', fields });
    });
  } catch (error) {
    if (violatedUnique(error) === 'clients_document_key') {
      throw takenError('document', 'Já existe um cliente com este documento.');
    }
    throw error;
  }
}

type Given = { [Field in keyof ClientValues]?: string | null | undefined };

/** Fields as they are kept: nothing is null, codes and documents without their marks. */
function stated(given: Given): ClientValues {
  const values = byKey(clientFields, (field) => given[field] || null);
  return {
    ...values,
    zipCode: values.zipCode === null ? null : parseCep(values.zipCode),
    document: values.document === null ? null : stripDocument(values.document),
  };
}

function seenOf(seen: NonNullable<EditClientBody['seen']>): Partial<ClientValues> {
  const values = stated(seen);
  return Object.fromEntries(
    clientFields.filter((field) => seen[field] !== undefined).map((field) => [field, values[field]]),
  );
}

function inWords(values: ClientValues): ClientValues {
  return {
    ...values,
    zipCode: values.zipCode === null ? null : formatCep(values.zipCode),
    document: values.document === null ? null : formatDocument(values.document),
  };
}
