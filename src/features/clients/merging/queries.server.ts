import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { recordsOf } from '../parts/records-of.server.ts';
import { toClient } from '../queries.server.ts';
import { clientAddresses, clientNotes, clientPhones, clients } from '../tables.server.ts';
import type { MergePreview } from './contract.ts';
import { type MergeUnit, mergedStatus, mergeUnits } from './rules.ts';

type ClientRow = typeof clients.$inferSelect;

const labels: Record<MergeUnit, string> = {
  name: 'Nome',
  email: 'E-mail',
  document: 'CPF ou CNPJ',
  companyName: 'Empresa',
  address: 'Endereço do cadastro',
};

/** Previews a merge: sources of fields, and joint records. Throws `not_found`, `conflict`. */
export async function previewMerge(ctx: Ctx, ids: { keptId: string; otherId: string }): Promise<MergePreview> {
  const { keptId, otherId } = ids;
  const both = [keptId, otherId];
  const rows = await ctx.db.select().from(clients).where(inArray(clients.id, both));
  const [kept, other] = both.map((id) => rows.find((row) => row.id === id));
  if (kept === undefined || other === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  const [phones, addresses, notes] = await Promise.all([
    ctx.db.select().from(clientPhones).where(inArray(clientPhones.clientId, both)).orderBy(asc(clientPhones.id)),
    ctx.db
      .select()
      .from(clientAddresses)
      .where(inArray(clientAddresses.clientId, both))
      .orderBy(asc(clientAddresses.id)),
    ctx.db
      .select({ clientId: clientNotes.clientId, count: count() })
      .from(clientNotes)
      .where(inArray(clientNotes.clientId, both))
      .groupBy(clientNotes.clientId),
  ]);
  const sideOf = (id: string) => (id === keptId ? ('kept' as const) : ('other' as const));
  const notesOf = (id: string) => notes.find(({ clientId }) => clientId === id)?.count ?? 0;
  const [shownMain, shownOther] = [toClient(ctx, kept), toClient(ctx, other)];
  return {
    kept: shownMain,
    other: shownOther,
    choices: mergeUnits
      .map((unit) => {
        const values = { kept: inWords(kept, unit), other: inWords(other, unit) };
        const suggested = values.kept === null && values.other !== null ? ('other' as const) : ('kept' as const);
        return { unit, label: labels[unit], ...values, suggested };
      })
      .filter((choice) => choice.kept !== choice.other),
    phones: phones.map(({ phone, clientId }) => ({ phone: formatPhone(phone), from: sideOf(clientId) })),
    addresses: addresses.map(({ label, clientId }) => ({ label, from: sideOf(clientId) })),
    notes: { kept: notesOf(keptId), other: notesOf(otherId) },
    status: mergedStatus(kept.status, other.status),
    totalCalls: kept.totalCalls + other.totalCalls,
    totalSpent:
      shownMain.totalSpent === null || shownOther.totalSpent === null
        ? null
        : Math.round((shownMain.totalSpent + shownOther.totalSpent) * 100) / 100,
  };
}

/** This record and all that were merged into it, however indirectly. */
export async function listRecordIds(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(recordsOf(id));
  return rows.map((row) => row.id);
}

/** The record itself, or the one that it was merged into, however indirectly. */
export async function findStandingRecord(ctx: Ctx, id: string): Promise<ClientRow> {
  const [row] = await ctx.db
    .select()
    .from(clients)
    .where(
      sql`merged_into_id is null and id in (with recursive up (id, into_id) as (
        select id, merged_into_id from clients where id = ${id}
        union select c.id, c.merged_into_id from clients c join up on c.id = up.into_id) select id from up)`,
    );
  if (row === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  return row;
}

function inWords(row: ClientRow, unit: MergeUnit): string | null {
  if (unit === 'document') return row.document === null ? null : formatDocument(row.document);
  if (unit !== 'address') return row[unit];
  const street = [row.street, row.number, row.complement].filter(Boolean).join(', ');
  const place = [row.city, row.state].filter(Boolean).join('/');
  return [street, row.neighborhood, place].filter(Boolean).join(' - ') || null;
}

/** The calls of these clients, locked before the clients are, as every action with a call does. */
export async function lockCallsOf(ctx: Ctx, clientIds: string[]): Promise<void> {
  await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(inArray(serviceCalls.clientId, clientIds))
    .orderBy(asc(serviceCalls.id))
    .for('no key update');
}

/** Sums of a client's calls, all or among the given ones. */
export async function sumCalls(ctx: Ctx, clientId: string, among?: string[]) {
  const calls = await ctx.db
    .select({
      id: serviceCalls.id,
      spentCents:
        sql<number>`case when ${serviceCalls.status} = 'finalizado' then ${serviceCalls.finalValueCents} else 0 end`.mapWith(
          Number,
        ),
      rating: callConfirmations.serviceRating,
    })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(and(eq(serviceCalls.clientId, clientId), among === undefined ? undefined : inArray(serviceCalls.id, among)));
  const rated = calls.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    ids: calls.map(({ id }) => id),
    calls: calls.length,
    spentCents: calls.reduce((sum, call) => sum + call.spentCents, 0),
    ratingSum: rated.reduce((sum, rating) => sum + rating, 0),
    ratingCount: rated.length,
  };
}
