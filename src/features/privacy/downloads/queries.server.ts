import { and, count, desc, eq, gte, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { changesOf, changeText } from '#features/audit-log/rules.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { likeLiteral } from '#platform/database/search.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { isAmong } from '#shared/choices.ts';
import { downloadReasons } from '#shared/files/download-reasons.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import type { DataDownload, ListDownloadsQuery } from './contract.ts';
import { downloadListLabel } from './rules.ts';

const told = (name: string) => sql`${auditLog.content}->'after'->>${sql.raw(`'${name}'`)}`;
const rowsOf = sql`coalesce((${told('rows')})::int, 0)`;

/** One page of downloads, the newest first. */
export async function listDownloads(ctx: Ctx, query: ListDownloadsQuery) {
  const { page, limit, offset } = readPage(query);
  const bulkRows = await findBulkRows(ctx);
  const where = filterOf(ctx, query, bulkRows);
  const [rows, [totals]] = await Promise.all([
    ctx.db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        grandes: countWhere(gte(rowsOf, bulkRows)),
        linhas: sql<number>`coalesce(sum(${rowsOf}), 0)`.mapWith(Number),
      })
      .from(auditLog)
      .where(where),
  ]);
  const { total, ...stats } = totals ?? { total: 0, grandes: 0, linhas: 0 };
  return { downloads: rows.map((row) => toDownload(row, bulkRows)), total, page, limit, stats, bulkRows };
}

/** Ids of matching downloads, the newest first. */
export async function listDownloadIds(ctx: Ctx, query: ListDownloadsQuery): Promise<string[]> {
  const where = filterOf(ctx, query, await findBulkRows(ctx));
  const rows = await ctx.db.select({ id: auditLog.id }).from(auditLog).where(where).orderBy(desc(auditLog.id));
  return rows.map(({ id }) => String(id));
}

/** The named downloads as the list shows them, in no order. */
export async function readDownloads(ctx: Ctx, ids: readonly string[]): Promise<DataDownload[]> {
  const bulkRows = await findBulkRows(ctx);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)));
  return rows.map((row) => toDownload(row, bulkRows));
}

/** The rows from which a download is told to the administrators. */
export async function findBulkRows(ctx: Ctx): Promise<number> {
  return (await readSettings(ctx)).downloads.bulkRows;
}

function filterOf(ctx: Ctx, query: ListDownloadsQuery, bulkRows: number): SQL | undefined {
  const { search, lista, motivo, periodo, tamanho } = query;
  return and(
    eq(auditLog.action, 'export'),
    search === undefined ? undefined : ilike(auditLog.actorName, `%${likeLiteral(search)}%`),
    lista === undefined
      ? undefined
      : or(eq(auditLog.subject, lista), like(auditLog.subject, `${likeLiteral(lista)}-____-__`)),
    motivo === undefined ? undefined : eq(told('motivo'), motivo),
    periodo === undefined ? undefined : gte(auditLog.at, periodStartAt(periodo, ctx.now)),
    tamanho === undefined ? undefined : gte(rowsOf, bulkRows),
  );
}

function toDownload(row: typeof auditLog.$inferSelect, bulkRows: number): DataDownload {
  // Order and place in a list say nothing of who is in the file.
  const { rows, motivo, palavras, page: _, limit: __, sort: ___, ...filters } = row.content?.after ?? {};
  const reason = String(motivo ?? '');
  const counted = Number(rows ?? 0);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorName: row.actorName === '' ? 'Apagado a pedido' : row.actorName,
    actorRole: row.actorRole,
    list: downloadListLabel(row.subject),
    rows: counted,
    isBulk: counted >= bulkRows,
    reason: isAmong(reason, downloadReasons) ? reason : null,
    words: String(palavras ?? ''),
    filters: changesOf(row.subject, { after: filters })
      .filter(({ after }) => after !== null)
      .map((change) => `${change.field}: ${changeText(change)}`)
      .join(', '),
  };
}
