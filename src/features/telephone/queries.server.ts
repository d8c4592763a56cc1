// Tested in api.db.test.ts.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { dayMs } from '#shared/time/durations.ts';
import { type Caller, type EndedCallback, type ListPhoneCallsQuery, telephoneOperations } from './contract.ts';
import { mayReopen, mayRing, phoneOf } from './rules.ts';
import { callbacks, phoneCalls } from './tables.server.ts';

const most = 20;

/** Everybody with this phone, in any spelling, and the open calls of theirs. */
export async function findCaller(ctx: Ctx, numero: string): Promise<Caller> {
  const phone = phoneOf(numero);
  if (phone === null) return { phone: null, clients: [], partners: [], applications: [], calls: [] };
  const [people, companies, drivers, applicants] = await Promise.all([
    ctx.db
      .select({ id: clients.id, name: clients.name, contactName: clientPhones.contactName })
      .from(clientPhones)
      .innerJoin(clients, eq(clients.id, clientPhones.clientId))
      .where(eq(clientPhones.phone, phone)),
    ctx.db
      .select({ id: partners.id, name: partners.name, driverName: sql<null>`null` })
      .from(partners)
      .where(or(eq(partners.phone, phone), eq(partners.whatsapp, phone))),
    ctx.db
      .select({ id: partners.id, name: partners.name, driverName: partnerDrivers.fullName })
      .from(partnerDrivers)
      .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
      .where(eq(partnerDrivers.phone, phone))
      .limit(most),
    ctx.db
      .select({ id: partnerApplications.id, name: partnerApplications.companyName })
      .from(partnerApplications)
      .where(and(eq(partnerApplications.whatsapp, phone), eq(partnerApplications.status, 'pendente')))
      .limit(most),
  ]);
  const all = [...companies, ...drivers.filter(({ id }) => companies.every((company) => company.id !== id))];
  return {
    phone: formatPhone(phone),
    clients: people,
    partners: all,
    applications: applicants,
    calls: await listOpenCalls(ctx, {
      phone,
      clientIds: people.map(({ id }) => id),
      partnerIds: all.map(({ id }) => id),
    }),
  };
}

interface Owners {
  phone: string;
  clientIds: string[];
  partnerIds: string[];
}

async function listOpenCalls(ctx: Ctx, { phone, clientIds, partnerIds }: Owners) {
  const promiseOf = await readPromises(ctx);
  const rows = await ctx.db
    .select({
      facts: promiseColumns,
      id: serviceCalls.id,
      protocol: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      city: serviceCalls.city,
      clientName: serviceCalls.clientName,
      partnerName: partners.name,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(
      and(
        callIsOpen,
        or(
          eq(serviceCalls.clientPhone, phone),
          clientIds.length === 0 ? undefined : inArray(serviceCalls.clientId, clientIds),
          partnerIds.length === 0 ? undefined : inArray(serviceCalls.assignedPartnerId, partnerIds),
        ),
      ),
    )
    .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
    .limit(most);
  return rows.map(({ facts, ...call }) => ({ ...call, promise: promiseOf(facts) }));
}

/** The client, partner or driver with the phone of a row; the table is named, because the names inside hide it. */
function nameIn(table: 'phone_calls' | 'callbacks'): SQL<string | null> {
  const phone = sql.raw(`${table}.phone`);
  return sql<string | null>`coalesce(
    (select c.name from client_phones p join clients c on c.id = p.client_id where p.phone = ${phone} limit 1),
    (select p.name from partners p where p.phone = ${phone} or p.whatsapp = ${phone} limit 1),
    (select d.full_name || ', ' || p.name from partner_drivers d join partners p on p.id = d.partner_id where d.phone = ${phone} limit 1))`;
}

/** One page of telephone calls, newest first. */
export async function listPhoneCalls(ctx: Ctx, query: ListPhoneCallsQuery) {
  const { page, limit, offset } = readPage(query);
  const { numero, chamado } = query;
  const phone = numero === undefined ? undefined : phoneOf(numero);
  const where = and(
    phone === undefined ? undefined : phone === null ? sql`false` : eq(phoneCalls.phone, phone),
    chamado === undefined ? undefined : eq(phoneCalls.callId, chamado),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ call: phoneCalls, name: nameIn('phone_calls'), protocol: serviceCalls.protocolNumber })
      .from(phoneCalls)
      .leftJoin(serviceCalls, eq(serviceCalls.id, phoneCalls.callId))
      .where(where)
      .orderBy(desc(phoneCalls.rangAt), desc(phoneCalls.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(phoneCalls, where),
  ]);
  return {
    ligacoes: rows.map(({ call: { id, kind, phone: number, rangAt, seconds, words, authorName, callId }, ...of }) => ({
      ...of,
      id,
      kind,
      phone: number === null ? null : formatPhone(number),
      rangAt: rangAt.toISOString(),
      seconds,
      words,
      authorName,
      callId,
    })),
    total,
    page,
    limit,
  };
}

/** Callbacks that wait. */
export const callbackWaits = isNull(callbacks.endedAt);

const mostCallbacks = 200;

/** People to ring back, the longest waiting first, and those of the last day who were. */
export async function listCallbacks(ctx: Ctx) {
  const tries = sql<number>`(select count(*) from phone_calls tried
    where tried.phone = callbacks.phone and tried.kind = 'sem_resposta' and tried.rang_at >= callbacks.since)`;
  const [rows, total, ended] = await Promise.all([
    ctx.db
      .select({ callback: callbacks, name: nameIn('callbacks'), tries: tries.mapWith(Number) })
      .from(callbacks)
      .where(callbackWaits)
      .orderBy(asc(callbacks.since), asc(callbacks.id))
      .limit(mostCallbacks),
    ctx.db.$count(callbacks, callbackWaits),
    ctx.db
      .select({ callback: callbacks, name: nameIn('callbacks') })
      .from(callbacks)
      .where(and(isNotNull(callbacks.endedAt), gte(callbacks.endedAt, new Date(ctx.now.getTime() - dayMs))))
      .orderBy(desc(callbacks.endedAt), desc(callbacks.id))
      .limit(10),
  ]);
  const { publicUrl, webhooks } = ctx.services;
  return {
    pabx: {
      opens: `${publicUrl}${officePages.telephone}?numero={numero}`,
      tells: `${publicUrl}${telephoneOperations.receivePhoneCall.path}`,
      isSetUp: webhooks.telephone !== undefined,
    },
    retornos: rows.map(({ callback, ...of }) => {
      const verdict = mayRing(callback, ctx.actor.id, ctx.now);
      return { ...of, ...toWaiting(callback), ...toClaim(ctx, callback), whyNot: verdict.allowed ? null : verdict.why };
    }),
    total,
    feitos: ended.flatMap(({ callback, name }) => toEnded(callback, name)),
  };
}

type Row = typeof callbacks.$inferSelect;

function toWaiting({ id, phone, since, lastAt, missed }: Row) {
  return { id, phone: formatPhone(phone), since: since.toISOString(), lastAt: lastAt.toISOString(), missed };
}

function toEnded(callback: Row, name: string | null): EndedCallback[] {
  const { id, phone, ending, endedAt, endedName, endReason } = callback;
  if (ending === null || endedAt === null) return [];
  const of = { id, phone: formatPhone(phone), name, ending, endedName, endReason };
  return [{ ...of, endedAt: endedAt.toISOString(), mayUndo: mayReopen(callback) }];
}

/** The claim of a callback, as long as it stands. */
function toClaim(ctx: Ctx, callback: Row) {
  const stands = callback.claimedBy !== null && !mayRing(callback, null, ctx.now).allowed;
  return {
    claimedByName: stands ? callback.claimedByName : null,
    isMine: stands && callback.claimedBy === ctx.actor.id,
  };
}
