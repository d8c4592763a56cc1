import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { listedDocument, shownDocument } from '#features/accounts/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { toNote } from '#platform/notes.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import type { PlaceField } from '#shared/br/address-labels.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatPhone, parsePhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { told } from '#shared/record/verdict.ts';
import { digitsOf } from '#shared/text/marks.ts';
import type { Client, ClientContact, ClientDetail, ListClientsQuery } from './contract.ts';
import { recordsOf } from './parts/records-of.server.ts';
import { contactRoles, mayUnmerge } from './rules.ts';
import {
  clientAddresses,
  clientContacts,
  clientEvents,
  clientMerges,
  clientNotes,
  clientPhones,
  clients,
} from './tables.server.ts';

type ClientRow = typeof clients.$inferSelect;

const newestFirst = [desc(clients.createdAt), desc(clients.id)];

/** One page of clients, newest first, with counts over everything that matches. */
export const listClients = countedList({
  rows: async (ctx, query: ListClientsQuery) => {
    const { limit, offset } = readPage(query);
    const rows = await ctx.db
      .select()
      .from(clients)
      .where(filterOf(ctx, query))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    return { clientes: rows.map((row) => toClient(ctx, row)) };
  },
  totals: async (ctx, query) => {
    const [totals] = await ctx.db
      .select({
        total: count(),
        ativos: countWhere(eq(clients.status, 'ativo')),
        pessoasJuridicas: countWhere(eq(clients.isCompany, true)),
        spentCents: sql<number>`coalesce(sum(${clients.totalSpentCents}), 0)`.mapWith(Number),
      })
      .from(clients)
      .where(filterOf(ctx, query));
    const { total = 0, ativos = 0, pessoasJuridicas = 0, spentCents = 0 } = totals ?? {};
    const ticketMedio = money(ctx, total === 0 ? 0 : Math.round(spentCents / total));
    return { total, stats: { total, ativos, pessoasJuridicas, ticketMedio } };
  },
  none: { clientes: [] },
});

/** The ids of matching clients, in the order of the list. */
export function clientKeys(ctx: Ctx, query: ListClientsQuery) {
  const keys = () => ctx.db.select({ id: clients.id }).from(clients).where(filterOf(ctx, query));
  return { ordered: keys().orderBy(...newestFirst), unordered: keys() };
}

/** The named clients as their file has them, in no order: with the whole document for people who may edit it. */
export async function readClients(ctx: Ctx, ids: string[]): Promise<Client[]> {
  const rows = await ctx.db.select().from(clients).where(inArray(clients.id, ids));
  const documentOf = (row: ClientRow) => shownDocument(row.document, ctx.actor, 'clients.write');
  return rows.map((row) => ({ ...toClient(ctx, row), document: documentOf(row) }));
}

/** One client with phones, addresses, merges, status history and notes; throws `not_found`. */
export async function findClient(ctx: Ctx, id: string): Promise<ClientDetail> {
  const [row] = await ctx.db.select().from(clients).where(eq(clients.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  const [[calls], history, notes, phones, addresses, merges, [into]] = await Promise.all([
    ctx.db
      .select({ finished: count() })
      .from(serviceCalls)
      .where(and(eq(serviceCalls.clientId, id), eq(serviceCalls.status, 'finalizado'))),
    listSteps(ctx, clientEvents, id),
    ctx.db
      .select()
      .from(clientNotes)
      // Includes notes of merged records.
      .where(sql`${clientNotes.clientId} in (${recordsOf(id)})`)
      .orderBy(desc(clientNotes.at), desc(clientNotes.id)),
    ctx.db.select().from(clientPhones).where(eq(clientPhones.clientId, id)).orderBy(asc(clientPhones.id)),
    listAddresses(ctx, id),
    ctx.db
      .select({ merge: clientMerges, name: clients.name })
      .from(clientMerges)
      .innerJoin(clients, eq(clients.id, clientMerges.mergedId))
      .where(and(eq(clientMerges.keptId, id), isNull(clientMerges.undoneAt)))
      .orderBy(desc(clientMerges.at)),
    row.mergedIntoId === null
      ? []
      : ctx.db.select({ id: clients.id, name: clients.name }).from(clients).where(eq(clients.id, row.mergedIntoId)),
  ]);
  const finishedCalls = calls?.finished ?? 0;
  return {
    ...toClient(ctx, row),
    ratingCount: row.ratingCount,
    finishedCalls,
    averageTicket: finishedCalls === 0 ? null : money(ctx, Math.round(row.totalSpentCents / finishedCalls)),
    notes: notes.map(toNote),
    statusHistory: history.toReversed(),
    phones: phones.map(({ id: phoneId, phone, contactName }) => ({
      id: phoneId,
      phone: formatPhone(phone),
      contactName,
      isMain: phone === row.phone,
    })),
    addresses: addresses.map(toPlace),
    contacts: await listContacts(ctx, id),
    mergedInto: into ?? null,
    merges: merges.map(({ merge, name }) => ({
      id: merge.id,
      clientId: merge.mergedId,
      name,
      at: merge.at.toISOString(),
      actorName: merge.actorName,
      calls: merge.callIds.length,
      canUndo: told(mayUnmerge(merge, ctx.now)),
    })),
  };
}

export function listAddresses(ctx: Ctx, clientId: string) {
  return ctx.db
    .select()
    .from(clientAddresses)
    .where(eq(clientAddresses.clientId, clientId))
    .orderBy(inPortuguese(clientAddresses.label));
}

/** A company's contacts, by what they are asked for and name. */
export async function listContacts(ctx: Ctx, clientId: string): Promise<ClientContact[]> {
  return (await listContactsOf(ctx, [clientId])).map(({ clientId: _, ...contact }) => contact);
}

/** The contacts of several clients, in the order of `listContacts`. */
export async function listContactsOf(ctx: Ctx, clientIds: string[]) {
  const rows = await ctx.db
    .select({
      clientId: clientContacts.clientId,
      id: clientContacts.id,
      name: clientContacts.name,
      role: clientContacts.role,
      phone: clientPhones.phone,
      email: clientContacts.email,
      addressId: clientContacts.addressId,
      place: clientAddresses.label,
    })
    .from(clientContacts)
    .leftJoin(clientPhones, eq(clientPhones.id, clientContacts.phoneId))
    .leftJoin(clientAddresses, eq(clientAddresses.id, clientContacts.addressId))
    .where(inArray(clientContacts.clientId, clientIds))
    .orderBy(
      sql`array_position(${sql.raw(`array['${contactRoles.join("','")}']`)}, ${clientContacts.role})`,
      inPortuguese(clientContacts.name),
    );
  return rows.map((row) => ({ ...row, phone: row.phone === null ? null : formatPhone(row.phone) }));
}

export function toPlace(row: typeof clientAddresses.$inferSelect) {
  const { id, label, reference, contactName } = row;
  const contactPhone = row.contactPhone === null ? null : formatPhone(row.contactPhone);
  return { id, label, ...addressOf(row), city: row.city, state: row.state, reference, contactName, contactPhone };
}

/** The last reason for a client's status; null for none. */
export async function findStatusReason(ctx: Ctx, id: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ reason: clientEvents.reason })
    .from(clientEvents)
    .where(eq(clientEvents.recordId, id))
    .orderBy(desc(clientEvents.at), desc(clientEvents.id))
    .limit(1);
  return last?.reason ?? null;
}

/** Converts a stored client; money for people who may see it, a CPF masked until it is asked for. */
export function toClient(ctx: Ctx, row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: formatPhone(row.phone),
    document: listedDocument(row.document, ctx.actor, 'clients.write'),
    documentType: row.documentType,
    isCompany: row.isCompany,
    companyName: row.companyName,
    address: addressOf(row),
    status: row.status,
    totalCalls: row.totalCalls,
    totalSpent: money(ctx, row.totalSpentCents),
    rating: meanRating(row.ratingSum, row.ratingCount),
    createdAt: row.createdAt.toISOString(),
  };
}

export function addressOf(row: Pick<ClientRow, PlaceField>) {
  const { street, number, complement, neighborhood, city, state } = row;
  const zipCode = row.zipCode === null ? null : formatCep(row.zipCode);
  return { zipCode, street, number, complement, neighborhood, city, state };
}

function money(ctx: Ctx, cents: number): number | null {
  return ctx.actor.permissions.has('finance.read') ? centsToReais(cents) : null;
}

function filterOf(ctx: Ctx, query: ListClientsQuery): SQL | undefined {
  return and(
    isNull(clients.mergedIntoId),
    query.status === undefined ? undefined : eq(clients.status, query.status),
    query.tipo === undefined ? undefined : eq(clients.isCompany, query.tipo === 'pessoa_juridica'),
    query.estado === undefined ? undefined : eq(clients.state, query.estado),
    query.cidade === undefined ? undefined : sql`fold(${clients.city}) = fold(${query.cidade})`,
    query.search === undefined
      ? undefined
      : or(
          matchesSearch(clients.searchText, query.search, hiddenUnless(ctx, 'clients.write', clients.document)),
          hasPhone(query.search),
        ),
  );
}

/** Whether one of a client's phones matches the typed digits. */
function hasPhone(search: string): SQL | undefined {
  if (/\p{L}/u.test(search)) return undefined;
  const digits = parsePhone(search) ?? digitsOf(search);
  if (digits.length < 4) return undefined;
  return sql`${clients.id} in (select client_id from client_phones where phone like ${`%${digits}%`})`;
}
