import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { byKey } from '#shared/choices.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { changesBetween, fieldsOf } from '#shared/record/card.ts';
import { fold } from '#shared/text/text.ts';
import { changeClientStatus } from '../change-client-status.server.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { type ClientValues, callsChangedClient, clientCard, type MergedFields } from '../rules.ts';
import { clientAddresses, clientContacts, clientMerges, clientPhones, clients } from '../tables.server.ts';
import type { MergeClientsBody } from './contract.ts';
import { lockCallsOf, sumCalls } from './queries.server.ts';
import { labelBeside, mergedStatus, unitFields } from './rules.ts';

type ClientRow = typeof clients.$inferSelect;

/**
 * Merges two clients: the other's calls, phones, addresses and totals move to the kept one, which takes the fields in
 * `take`; the other keeps its own fields, so that it can be restored. Throws `not_found`, `invalid` and `conflict`.
 */
export async function mergeClients(
  ctx: Ctx,
  { keptId, otherId, take }: MergeClientsBody & { keptId: string },
): Promise<void> {
  if (keptId === otherId) {
    throw refusalAt('otherId', 'Escolha outro cadastro: este é o mesmo.');
  }
  await inTransaction(ctx, async (inside) => {
    await lockCallsOf(inside, [keptId, otherId]);
    const rows = new Map<string, ClientRow>();
    // In the order of their ids, so that two merges never wait for each other in a circle.
    for (const id of [keptId, otherId].sort()) rows.set(id, await lockClient(inside, id));
    const [kept, other] = [rows.get(keptId), rows.get(otherId)];
    if (kept === undefined || other === undefined) throw new Error('A locked client is missing.');
    if (other.billingDay !== null) {
      throw new DomainError('conflict', 'O outro cadastro paga por mês. Volte-o a pagar por chamado antes de unir.');
    }

    const { ids: callIds } = await sumCalls(inside, otherId);
    // Before the kept one takes over its phone and document: unique among clients that are not merged.
    await inside.db
      .update(clients)
      .set({ mergedIntoId: keptId, totalCalls: 0, totalSpentCents: 0, ratingSum: 0, ratingCount: 0 })
      .where(eq(clients.id, otherId));
    const fields = await takeOver(inside, { kept, other, take });
    await inside.db
      .update(clients)
      .set({
        totalCalls: sql`${clients.totalCalls} + ${other.totalCalls}`,
        totalSpentCents: sql`${clients.totalSpentCents} + ${other.totalSpentCents}`,
        ratingSum: sql`${clients.ratingSum} + ${other.ratingSum}`,
        ratingCount: sql`${clients.ratingCount} + ${other.ratingCount}`,
        updatedAt: ctx.now,
      })
      .where(eq(clients.id, keptId));
    const phones = await inside.db
      .update(clientPhones)
      .set({ clientId: keptId })
      .where(eq(clientPhones.clientId, otherId))
      .returning({ id: clientPhones.id });
    // An old number gets its ninth digit.
    const modernPhone = toE164(kept.phone);
    if (modernPhone !== null && modernPhone !== kept.phone) {
      await inside.db.update(clients).set({ phone: modernPhone }).where(eq(clients.id, keptId));
    }
    const addressIds = await moveAddresses(inside, { keptId, other });
    const contacts = await inside.db
      .update(clientContacts)
      .set({ clientId: keptId })
      .where(eq(clientContacts.clientId, otherId))
      .returning({ id: clientContacts.id });
    await publish(inside, callsChangedClient, { callIds, from: otherId, to: keptId });
    await inside.db.insert(clientMerges).values({
      ...doneNow(ctx),
      keptId,
      mergedId: otherId,
      callIds,
      phoneIds: phones.map(({ id }) => id),
      addressIds,
      contactIds: contacts.map(({ id }) => id),
      fields,
    });
    await noteBoth(inside, { kept, other, fields });
  });
}

/** Copies fields, and a block, from the other record; returns each before and after. */
async function takeOver(
  ctx: Ctx,
  { kept, other, take }: { kept: ClientRow; other: ClientRow; take: MergeClientsBody['take'] },
): Promise<MergedFields> {
  const taken = take.flatMap((unit) => unitFields[unit]).filter((field) => kept[field] !== other[field]);
  const fields: MergedFields = Object.fromEntries(
    taken.map((field) => [field, { before: kept[field], after: other[field] }]),
  );
  const isCompany = kept.isCompany || (other.isCompany && (take.includes('companyName') || take.includes('document')));
  if (isCompany !== kept.isCompany) fields.isCompany = { before: String(kept.isCompany), after: String(isCompany) };
  const values = Object.fromEntries(taken.map((field) => [field, other[field]]));
  const documentType = taken.includes('document') ? other.documentType : kept.documentType;
  await ctx.db
    .update(clients)
    .set({ ...values, documentType, isCompany })
    .where(eq(clients.id, kept.id));
  const status = mergedStatus(kept.status, other.status);
  if (status === kept.status) return fields;
  await changeClientStatus(ctx, { id: kept.id, status, reason: `Unido a ${other.name}, que já estava assim.` });
  return { ...fields, status: { before: kept.status, after: status } };
}

/** Moves addresses; a duplicate label gets its owner's name. */
async function moveAddresses(ctx: Ctx, { keptId, other }: { keptId: string; other: ClientRow }): Promise<string[]> {
  const own = await ctx.db.select().from(clientAddresses).where(eq(clientAddresses.clientId, keptId));
  const known = new Set(own.map(({ label }) => fold(label)));
  const coming = await ctx.db.select().from(clientAddresses).where(eq(clientAddresses.clientId, other.id));
  for (const { id, label } of coming) {
    const name = known.has(fold(label)) ? labelBeside(label, formatPhone(other.phone)) : label;
    await ctx.db.update(clientAddresses).set({ clientId: keptId, label: name }).where(eq(clientAddresses.id, id));
  }
  return coming.map(({ id }) => id);
}

async function noteBoth(
  ctx: Ctx,
  { kept, other, fields }: { kept: ClientRow; other: ClientRow; fields: MergedFields },
): Promise<void> {
  const values = (side: 'before' | 'after'): ClientValues =>
    byKey(fieldsOf(clientCard), (field) => fields[field]?.[side] ?? null);
  const named = (row: ClientRow) => `${row.name}, ${formatPhone(row.phone)}`;
  await noteChange(ctx, {
    clientId: kept.id,
    kind: 'merged',
    changes: [
      { field: 'record', before: null, after: named(other) },
      { field: 'calls', before: String(kept.totalCalls), after: String(kept.totalCalls + other.totalCalls) },
      ...changesBetween(clientCard, values('before'), values('after')),
    ],
  });
  const into = [{ field: 'record', before: null, after: named(kept) }];
  await noteChange(ctx, { clientId: other.id, kind: 'merged_away', changes: into });
}
