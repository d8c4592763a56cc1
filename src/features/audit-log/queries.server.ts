import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { likeLiteral } from '#platform/database/search.server.ts';
import { auditChecks, auditLog, auditSeals } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import type { AuditContent } from '#shared/record/audit.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import type { AuditEntry, Chain, ListAuditQuery } from './contract.ts';
import { auditProblemLabels, changesOf, idsIn, subjectLabel } from './rules.ts';

const maskedPart = (part: 'before' | 'after') =>
  sql`audit_masked(${auditLog.subject}, coalesce(${auditLog.content}->${part}::text, '{}'))`;

/** An entry as people read it; older entries are masked here. */
const shown = {
  ...getTableColumns(auditLog),
  content: sql<AuditContent | null>`case when ${auditLog.content} is not null
    then jsonb_build_object('before', ${maskedPart('before')}, 'after', ${maskedPart('after')}) end`,
};

/** One page of entries, newest first, with the state of the chain. */
export const listAuditEntries = countedList({
  rows: async (ctx, query: ListAuditQuery) => {
    const { limit, offset } = readPage(query);
    const where = filterOf(ctx, query);
    const rows = await ctx.db
      .select(shown)
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset(offset);
    return { registros: await toEntries(ctx, rows) };
  },
  totals: async (ctx, query) => {
    const where = filterOf(ctx, query);
    const [[totals], chain] = await Promise.all([
      where === undefined ? [] : ctx.db.select({ total: count() }).from(auditLog).where(where),
      readChain(ctx),
    ]);
    // Each entry is sealed once or waits: nothing needs to count a log of years.
    return { total: totals?.total ?? chain.sealed + chain.waiting, chain };
  },
  none: { registros: [] },
});

/** The ids of every entry that matches, newest first. */
export function auditKeys(ctx: Ctx, query: ListAuditQuery) {
  const keys = () => ctx.db.select({ id: auditLog.id }).from(auditLog).where(filterOf(ctx, query));
  return { ordered: keys().orderBy(desc(auditLog.id)), unordered: keys() };
}

export async function readAuditEntries(ctx: Ctx, ids: readonly string[]): Promise<AuditEntry[]> {
  const rows = await ctx.db
    .select(shown)
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)));
  return toEntries(ctx, rows);
}

async function readChain(ctx: Ctx): Promise<Chain> {
  const [[seal], [check]] = await Promise.all([
    ctx.db.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1),
    ctx.db.select().from(auditChecks).orderBy(desc(auditChecks.at)).limit(1),
  ]);
  // With the number itself, the database knows how few entries come behind it.
  const { rows } = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*) as waiting from audit_log as e
    where e.id > ${seal?.settledId ?? 0} and not exists (select from audit_seals where entry_id = e.id)`);
  const [problem] = check?.problems ?? [];
  return {
    sealed: seal?.seq ?? 0,
    sealedAt: seal?.sealedAt.toISOString() ?? null,
    waiting: rows[0]?.waiting ?? 0,
    checked:
      check === undefined
        ? null
        : {
            at: check.at.toISOString(),
            sealed: check.sealed,
            problemCount: check.problemCount,
            problem: problem === undefined ? null : auditProblemLabels[problem.kind],
          },
  };
}

function filterOf(ctx: Ctx, { search, acao, periodo, registro }: ListAuditQuery): SQL | undefined {
  return and(
    search === undefined
      ? undefined
      : or(ilike(auditLog.actorName, `%${likeLiteral(search)}%`), eq(auditLog.recordId, search)),
    acao === undefined ? undefined : eq(auditLog.action, acao),
    periodo === undefined ? undefined : gte(auditLog.at, periodStartAt(periodo, ctx.now)),
    registro === undefined ? undefined : eq(auditLog.recordId, registro),
  );
}

type Row = Omit<typeof auditLog.$inferSelect, 'content'> & { content: AuditContent | null };

async function toEntries(ctx: Ctx, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = await readNames(ctx, idsIn(rows.map(({ content }) => content)));
  return rows.map((row) => toEntry(row, names));
}

/** Current names of records by id: accounts by name, as the log names actors; partners and clients by initials. */
async function readNames({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const called = (table: PgTable & { id: PgColumn }, name: SQLWrapper) =>
    db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string>`${name}` })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));
  const initials = (name: PgColumn) => sql`audit_initials(${name})`;
  const rows = await called(users, users.name)
    .unionAll(called(services, services.nome))
    .unionAll(called(serviceCalls, serviceCalls.protocolNumber))
    .unionAll(called(partners, initials(partners.name)))
    .unionAll(called(clients, initials(clients.name)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toEntry(row: Row, names: ReadonlyMap<string, string>): AuditEntry {
  const { recordTable, recordId, content } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorName: row.actorName === '' ? 'Apagado a pedido' : row.actorName,
    actorRole: row.actorRole,
    action: row.action,
    subject: subjectLabel(row.subject),
    record:
      recordTable === null || recordId === null
        ? null
        : { table: recordTable, id: recordId, label: subjectLabel(recordTable) },
    changes: changesOf(row.subject, content ?? {}, names),
    erased: content === null,
  };
}
