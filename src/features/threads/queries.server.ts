import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { permissionTable } from '#features/accounts/reference-permissions.ts';
import { users } from '#features/accounts/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import type { ListThreadsQuery, ThreadDetail } from './contract.ts';
import { listEntries } from './parts/entries.server.ts';
import { threadMessages } from './parts/thread-messages.server.ts';
import { type ThreadRow, threadNotFound } from './parts/thread-row.server.ts';
import { entriesShown, entryKindLabels, windowEndsAt } from './rules.ts';
import { threadEntries, threads } from './tables.server.ts';

/** The client whose phone it is, with or without the ninth digit. */
// Each spelling is named, so that the index of phones finds it.
const clientOfThread = sql<string | null>`(select p.client_id from client_phones p where p.phone in (${threads.phone},
  '+' || left(${threads.phoneKey}, 4) || '9' || right(${threads.phoneKey}, 8),
  '+' || left(${threads.phoneKey}, 4) || right(${threads.phoneKey}, 8)) limit 1)`;

/** Keys of a client's phones, as threads have them. */
const keysOf = (clientId: string) =>
  sql`select '55' || substr(p.phone, 4, 2) || right(p.phone, 8) from client_phones p where p.client_id = ${clientId}`;

/** Owner of the file of an entry. */
export const threadFileOwner = (entryId: string) => ({ ownerKind: 'thread-entry', ownerId: entryId });

/** One page of threads: those that wait first, oldest first, then the last spoken in; counts of all matches. */
export async function listThreads(ctx: Ctx, query: ListThreadsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals]] = await Promise.all([
    selectThreads(ctx)
      .where(where)
      .orderBy(desc(isNotNull(threads.waitsSince)), asc(threads.waitsSince), desc(threads.lastAt), desc(threads.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        esperando: countWhere(isNotNull(threads.waitsSince)),
        semNinguem: countWhere(and(isNotNull(threads.waitsSince), isNull(threads.assignedTo)) ?? sql`true`),
        abertas: countWhere(eq(threads.status, 'aberta')),
      })
      .from(threads)
      .leftJoin(clients, eq(clients.id, clientOfThread))
      .where(where),
  ]);
  const last = await listLastEntries(
    ctx,
    rows.map(({ thread }) => thread.id),
  );
  const { total, ...stats } = totals ?? { total: 0, esperando: 0, semNinguem: 0, abertas: 0 };
  return {
    conversas: rows.map((row) => {
      const entry = last.get(row.thread.id);
      const words = entry === undefined ? '' : entry.text || entryKindLabels[entry.kind];
      return { ...toThread(row), lastWords: cutText(words, 140), lastIsOurs: entry?.direction === 'saida' };
    }),
    total,
    page,
    limit,
    stats,
  };
}

/** One thread with the newest of what was said, in the order of writing; throws `not_found`. */
export async function findThread(ctx: Ctx, id: string, most = entriesShown.fewest): Promise<ThreadDetail> {
  const [row] = await selectThreads(ctx).where(eq(threads.id, id));
  if (row === undefined) throw threadNotFound();
  const { thread, clientId } = row;
  const [said, [last], [next], calls, hands] = await Promise.all([
    listEntries(ctx, id, most),
    ctx.db
      .select({ id: threadEntries.id })
      .from(threadEntries)
      .where(eq(threadEntries.threadId, id))
      .orderBy(desc(threadEntries.id))
      .limit(1),
    ctx.db
      .select({ id: threads.id })
      .from(threads)
      .where(and(isNotNull(threads.waitsSince), ne(threads.id, id), withNobodyElse(ctx)))
      .orderBy(asc(threads.waitsSince), asc(threads.id))
      .limit(1),
    clientId === null ? [] : listCalls(ctx, clientId),
    listHands(ctx),
  ]);
  return {
    ...toThread(row),
    ...said,
    nextId: next?.id ?? null,
    lastId: last?.id ?? null,
    callId: thread.callId,
    calls,
    hands,
    templates: await listTemplates(ctx, id),
    whyNoWay: whyNoWay(ctx, thread),
  };
}

/** People who may answer, by name. */
export function listHands({ db }: Ctx) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.role, [...permissionTable['messages.send']]), eq(users.status, 'ativo')))
    .orderBy(asc(inPortuguese(users.name)), asc(users.id));
}

/** The file of an entry; throws `not_found`. */
export async function readThreadFile(ctx: Ctx, { id, entryId }: { id: string; entryId: string }) {
  const [entry] = await ctx.db
    .select({ fileId: threadEntries.fileId })
    .from(threadEntries)
    .where(and(eq(threadEntries.id, entryId), eq(threadEntries.threadId, id)));
  const fileId = entry?.fileId ?? null;
  const file = fileId === null ? null : await readSavedFile(ctx, eq(files.id, fileId), threadFileOwner(entryId));
  if (file === null) throw new DomainError('not_found', 'Arquivo não encontrado.');
  return file;
}

function selectThreads(ctx: Ctx) {
  return ctx.db
    .select({ thread: threads, clientId: clients.id, clientName: clients.name })
    .from(threads)
    .leftJoin(clients, eq(clients.id, clientOfThread))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectThreads>>[number];

function toThread({ thread, clientId, clientName }: Found) {
  const { id, phone, status, assignedTo, assignedToName, waitsSince, lastAt } = thread;
  const shown = phone === null ? null : formatPhone(phone);
  return {
    id,
    name: clientName ?? thread.profileName ?? shown ?? 'Sem nome',
    phone: shown,
    clientId,
    status,
    assignedTo,
    assignedToName,
    waitsSince: waitsSince?.toISOString() ?? null,
    windowEndsAt: windowEndsAt(thread.lastInboundAt)?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
  };
}

async function listLastEntries({ db }: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, typeof threadEntries.$inferSelect>();
  const rows = await db
    .selectDistinctOn([threadEntries.threadId])
    .from(threadEntries)
    .where(inArray(threadEntries.threadId, ids))
    .orderBy(threadEntries.threadId, desc(threadEntries.at), desc(threadEntries.id));
  return new Map(rows.map((row) => [row.threadId, row]));
}

async function listCalls(ctx: Ctx, clientId: string) {
  const promiseOf = await readPromises(ctx);
  const rows = await ctx.db
    .select({
      facts: promiseColumns,
      id: serviceCalls.id,
      protocol: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      isOpen: callIsOpen,
    })
    .from(serviceCalls)
    .where(eq(serviceCalls.clientId, clientId))
    .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
    .limit(10);
  return rows.map(({ facts, ...call }) => ({ ...call, promise: promiseOf(facts) }));
}

async function listTemplates(ctx: Ctx, threadId: string) {
  const rendered = await Promise.all(
    threadMessages.map(async (message) => ({
      name: message.name,
      label: message.label,
      text: await message.render(ctx, { threadId }, { usable: false }),
    })),
  );
  return rendered.flatMap(({ text, ...one }) => ('dropped' in text ? [] : [{ ...one, text: text.text }]));
}

function whyNoWay({ services }: Ctx, { phone }: ThreadRow): string | null {
  if (phone === null) return 'Esta pessoa escreveu sem mostrar o telefone: responda pelo celular da central.';
  const isSetUp = services.carriers.find('whatsapp') !== undefined;
  return isSetUp ? null : 'O WhatsApp da central não está configurado: responda pelo celular.';
}

function withNobodyElse({ actor }: Ctx): SQL | undefined {
  return or(isNull(threads.assignedTo), actor.id === null ? undefined : eq(threads.assignedTo, actor.id));
}

function filterOf({ actor }: Ctx, { search, situacao, cliente }: ListThreadsQuery): SQL | undefined {
  const situations = {
    esperando: isNotNull(threads.waitsSince),
    minhas: actor.id === null ? sql`false` : eq(threads.assignedTo, actor.id),
    sem_ninguem: isNull(threads.assignedTo),
    aberta: eq(threads.status, 'aberta'),
    resolvida: eq(threads.status, 'resolvida'),
  };
  return and(
    situacao === undefined ? undefined : situations[situacao],
    // The keys of the client's phones lead to its few threads by their index.
    cliente === undefined ? undefined : and(sql`${threads.phoneKey} in (${keysOf(cliente)})`, eq(clients.id, cliente)),
    search === undefined
      ? undefined
      : matchesSearch(
          sql`searchable(concat_ws(' ', ${clients.name}, ${threads.profileName}, ${threads.phone}))`,
          search,
        ),
  );
}
