// Tested in merge-clients.db.test.ts.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { publish } from '#platform/events.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { detectDocumentType } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { choiceOf } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { fieldsOf } from '#shared/record/card.ts';
import { changeClientStatus } from '../change-client-status.server.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { callsChangedClient, clientCard, clientStatuses, type MergedFields, mayUnmerge } from '../rules.ts';
import { clientAddresses, clientContacts, clientMerges, clientPhones, clients } from '../tables.server.ts';
import { lockCallsOf, sumCalls } from './queries.server.ts';
import { ownLabel } from './rules.ts';

type ClientRow = typeof clients.$inferSelect;

/**
 * Undoes a merge: moved records return, later ones stay with the kept client. Throws `not_found`, and `conflict` after
 * seven days or when something since then contradicts it.
 */
export async function undoMerge(ctx: Ctx, { keptId, mergeId }: { keptId: string; mergeId: string }): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await lockCallsOf(inside, [keptId]);
      const kept = await lockClient(inside, keptId);
      const [merge] = await inside.db
        .select()
        .from(clientMerges)
        .where(and(eq(clientMerges.id, mergeId), eq(clientMerges.keptId, keptId)));
      if (merge === undefined) throw new DomainError('not_found', 'União não encontrada.');
      const { undoneAt: at, undoneByName: actorName } = merge;
      if (at !== null && actorName !== null) {
        throw tooLate(inside, { at, actorId: null, actorName }, 'desfez esta união');
      }
      const verdict = mayUnmerge(merge, ctx.now);
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      const [other] = await inside.db.select().from(clients).where(eq(clients.id, merge.mergedId)).for('no key update');
      if (other === undefined) throw new Error('The merged record is missing.');

      await returnPhones(inside, { kept, other, phoneIds: merge.phoneIds });
      await returnFields(inside, { kept, fields: merge.fields });
      await inside.db.update(clients).set({ mergedIntoId: null, updatedAt: ctx.now }).where(eq(clients.id, other.id));
      await returnAddresses(inside, { keptId, other, addressIds: merge.addressIds });
      await returnContacts(inside, { keptId, otherId: other.id, contactIds: merge.contactIds });
      const { ids, ...sums } = await sumCalls(inside, keptId, merge.callIds);
      await addSums(inside, keptId, sums, -1);
      await addSums(inside, other.id, sums, 1);
      await publish(inside, callsChangedClient, { callIds: ids, from: keptId, to: other.id });
      const undone = await inside.db
        .update(clientMerges)
        .set({ undoneAt: ctx.now, undoneByName: ctx.actor.name })
        .where(and(eq(clientMerges.id, mergeId), isNull(clientMerges.undoneAt)))
        .returning({ id: clientMerges.id });
      if (undone.length === 0) throw new DomainError('conflict', 'Esta união já foi desfeita.');
      const named = (row: ClientRow) => [
        { field: 'record', before: `${row.name}, ${formatPhone(row.phone)}`, after: null },
      ];
      await noteChange(inside, { clientId: keptId, kind: 'unmerged', changes: named(other) });
      await noteChange(inside, { clientId: other.id, kind: 'unmerged', changes: named(kept) });
    });
  } catch (error) {
    if (violatedUnique(error) === 'clients_document_key') {
      throw new DomainError('conflict', 'O CPF ou CNPJ deste cadastro já é de outro cliente: não dá para desfazer.');
    }
    throw error;
  }
}

async function returnPhones(
  ctx: Ctx,
  { kept, other, phoneIds }: { kept: ClientRow; other: ClientRow; phoneIds: string[] },
): Promise<void> {
  const back = await ctx.db
    .update(clientPhones)
    .set({ clientId: other.id })
    .where(and(inArray(clientPhones.id, phoneIds), eq(clientPhones.clientId, kept.id)))
    .returning({ phone: clientPhones.phone });
  if (!back.some(({ phone }) => phone === other.phone)) {
    const message = `O telefone ${formatPhone(other.phone)} não está mais neste cadastro: não dá para desfazer a união.`;
    throw new DomainError('conflict', message);
  }
  if (back.some(({ phone }) => phone === kept.phone)) {
    const message = `O telefone principal deste cadastro, ${formatPhone(kept.phone)}, veio do outro. Escolha outro como principal antes de desfazer.`;
    throw new DomainError('conflict', message);
  }
}

/** Restores the kept record's fields, unless changed since. */
async function returnFields(ctx: Ctx, { kept, fields }: { kept: ClientRow; fields: MergedFields }): Promise<void> {
  const mine = fieldsOf(clientCard).filter(
    (field) => fields[field] !== undefined && kept[field] === fields[field].after,
  );
  const values = Object.fromEntries(mine.map((field) => [field, fields[field]?.before ?? null]));
  const document = mine.includes('document') ? (values.document ?? null) : kept.document;
  const documentType = document === null ? null : detectDocumentType(document);
  const isCompany = fields.isCompany === undefined ? kept.isCompany : fields.isCompany.before === 'true';
  await ctx.db
    .update(clients)
    .set({ ...values, document, documentType, isCompany })
    .where(eq(clients.id, kept.id));
  const { status } = fields;
  if (status === undefined || kept.status !== status.after) return;
  await changeClientStatus(ctx, {
    id: kept.id,
    status: choiceOf(clientStatuses, status.before),
    reason: 'União desfeita',
  });
}

async function returnAddresses(
  ctx: Ctx,
  { keptId, other, addressIds }: { keptId: string; other: ClientRow; addressIds: string[] },
): Promise<void> {
  const places = await ctx.db
    .select({ id: clientAddresses.id, label: clientAddresses.label })
    .from(clientAddresses)
    .where(and(inArray(clientAddresses.id, addressIds), eq(clientAddresses.clientId, keptId)));
  for (const { id, label } of places) {
    const name = ownLabel(label, formatPhone(other.phone));
    await ctx.db.update(clientAddresses).set({ clientId: other.id, label: name }).where(eq(clientAddresses.id, id));
  }
}

/** Contacts go where their phone is, or came from without one, and lose a place that is not there. */
async function returnContacts(
  ctx: Ctx,
  { keptId, otherId, contactIds }: { keptId: string; otherId: string; contactIds: string[] },
): Promise<void> {
  const phonesOfOther = ctx.db
    .select({ id: clientPhones.id })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, otherId));
  const without = and(isNull(clientContacts.phoneId), inArray(clientContacts.id, contactIds));
  await ctx.db
    .update(clientContacts)
    .set({ clientId: otherId })
    .where(and(eq(clientContacts.clientId, keptId), or(inArray(clientContacts.phoneId, phonesOfOther), without)));
  await ctx.db
    .update(clientContacts)
    .set({ addressId: null })
    .where(
      and(
        inArray(clientContacts.clientId, [keptId, otherId]),
        sql`exists (select from ${clientAddresses} where ${clientAddresses.id} = ${clientContacts.addressId}
          and ${clientAddresses.clientId} <> ${clientContacts.clientId})`,
      ),
    );
}

type Sums = Omit<Awaited<ReturnType<typeof sumCalls>>, 'ids'>;

async function addSums(ctx: Ctx, id: string, sums: Sums, sign: 1 | -1): Promise<void> {
  await ctx.db
    .update(clients)
    .set({
      totalCalls: sql`${clients.totalCalls} + ${sign * sums.calls}`,
      totalSpentCents: sql`${clients.totalSpentCents} + ${sign * sums.spentCents}`,
      ratingSum: sql`${clients.ratingSum} + ${sign * sums.ratingSum}`,
      ratingCount: sql`${clients.ratingCount} + ${sign * sums.ratingCount}`,
    })
    .where(eq(clients.id, id));
}
