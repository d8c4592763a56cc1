import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { clientStatusLabels } from '#features/clients/rules.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { partnerStatusLabels } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { byKey } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { fold } from '#shared/text/text.ts';
import type { Import, ImportRow, ImportRowsQuery } from './contract.ts';
import { type Cells, type ImportKind, rowOutcomes } from './rules.ts';
import { importRows, imports } from './tables.server.ts';

const mostShown = 50;

/** The sheets that were brought, newest first. */
export async function listImports(ctx: Ctx): Promise<Import[]> {
  const rows = await ctx.db.select().from(imports).orderBy(desc(imports.at), desc(imports.id)).limit(mostShown);
  return withCounts(ctx, rows);
}

/** One sheet with a page of its lines; throws `not_found`. */
export async function findImport(ctx: Ctx, id: string, query: ImportRowsQuery) {
  const rows = await ctx.db.select().from(imports).where(eq(imports.id, id));
  const [sheet] = await withCounts(ctx, rows);
  if (sheet === undefined) throw new DomainError('not_found', 'Importação não encontrada.');
  const { page, limit, offset } = readPage(query);
  const where = filterOf(id, query);
  const [lines, [totals]] = await Promise.all([
    ctx.db.select().from(importRows).where(where).orderBy(asc(importRows.line)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(importRows).where(where),
  ]);
  return { ...sheet, rows: lines.map(toRow), total: totals?.total ?? 0, page, limit };
}

/** Every line of a sheet that matches, as its report has them. */
export async function readImportRows(ctx: Ctx, id: string, query: ImportRowsQuery): Promise<ImportRow[]> {
  const rows = await ctx.db.select().from(importRows).where(filterOf(id, query)).orderBy(asc(importRows.line));
  return rows.map(toRow);
}

function toRow({ line, outcome, name, why }: typeof importRows.$inferSelect): ImportRow {
  return { line, outcome, name, why };
}

function filterOf(id: string, { outcome }: ImportRowsQuery): SQL | undefined {
  return and(eq(importRows.importId, id), outcome === undefined ? undefined : eq(importRows.outcome, outcome));
}

async function withCounts(ctx: Ctx, rows: (typeof imports.$inferSelect)[]): Promise<Import[]> {
  const { importId, outcome } = importRows;
  const ids = rows.map(({ id }) => id);
  const counted = await ctx.db
    .select({ importId, outcome, count: count() })
    .from(importRows)
    .where(inArray(importId, ids))
    .groupBy(importId, outcome);
  return rows.map(({ id, kind, status, fileName, encoding, ignoredColumns, at, actorName, ...by }) => ({
    id,
    kind,
    status,
    fileName,
    encoding,
    ignoredColumns,
    at: at.toISOString(),
    actorName,
    writtenByName: by.writtenByName,
    undoneByName: by.undoneByName,
    counts: byKey(
      rowOutcomes,
      (name) => counted.find((row) => row.importId === id && row.outcome === name)?.count ?? 0,
    ),
  }));
}

/** Existing records with these keys, by key. */
export async function findKnown(ctx: Ctx, kind: ImportKind, keys: string[]): Promise<Map<string, string>> {
  const of = (prefix: string) =>
    keys.filter((key) => key.startsWith(`${prefix} `)).map((key) => key.slice(prefix.length + 1));
  const known = new Map<string, string>();
  const addNames = (prefix: string, rows: { value: string | null; name: string }[]) => {
    for (const { value, name } of rows) known.set(`${prefix} ${value}`, name);
  };
  const { db } = ctx;
  if (kind === 'servicos') {
    const rows = await db.select({ name: services.nome }).from(services);
    addNames(
      'name',
      rows.map(({ name }) => ({ value: fold(name), name })),
    );
  } else if (kind === 'clientes') {
    const { name, document: value } = clients;
    addNames(
      'phone',
      await db
        .select({ value: clientPhones.phone, name })
        .from(clientPhones)
        .innerJoin(clients, eq(clients.id, clientPhones.clientId))
        .where(isOneOf(clientPhones.phone, of('phone'))),
    );
    addNames(
      'document',
      await db
        .select({ value, name })
        .from(clients)
        .where(isOneOf(value, of('document'))),
    );
  } else {
    const { name, phone, document, email } = partners;
    addNames(
      'phone',
      await db
        .select({ value: phone, name })
        .from(partners)
        .where(isOneOf(phone, of('phone'))),
    );
    addNames(
      'document',
      await db
        .select({ value: document, name })
        .from(partners)
        .where(isOneOf(document, of('document'))),
    );
    addNames(
      'email',
      await db
        .select({ value: email, name })
        .from(partners)
        .where(isOneOf(email, of('email'))),
    );
  }
  return known;
}

/** Passes the values as one parameter: a sheet may have more phones than a statement allows parameters. */
function isOneOf(column: PgColumn, values: string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`;
}

/** Every record of a kind in the columns of its sheet, oldest first. */
export async function readRecords({ db }: Pick<Ctx, 'db'>, kind: ImportKind): Promise<Cells[]> {
  if (kind === 'servicos') {
    const rows = await db.select().from(services).orderBy(asc(services.ordem), inPortuguese(services.nome));
    return rows.map(({ nome, descricao, precoBaseCents, tempoMedioMinutes, comissaoPortalBasisPoints, ativo }) => ({
      nome,
      descricao,
      precoBase: plainBRL(precoBaseCents).replace('R$ ', ''),
      tempoMedio: String(tempoMedioMinutes),
      comissaoPortal: String(comissaoPortalBasisPoints / 100).replace('.', ','),
      ativo: ativo ? 'Sim' : 'Não',
    }));
  }
  if (kind === 'parceiros') {
    const rows = await db.select().from(partners).orderBy(asc(partners.createdAt), asc(partners.id));
    return rows.map(({ name, document, phone, email, city, state, status }) => ({
      name,
      document: formatDocument(document),
      phone: formatPhone(phone),
      email,
      city,
      state,
      status: partnerStatusLabels[status],
    }));
  }
  const [rows, phones] = await Promise.all([
    db.select().from(clients).where(isNull(clients.mergedIntoId)).orderBy(asc(clients.createdAt), asc(clients.id)),
    db.select().from(clientPhones).orderBy(asc(clientPhones.id)),
  ]);
  const others = Map.groupBy(phones, ({ clientId }) => clientId);
  return rows.map((row) => ({
    name: row.name,
    phone: formatPhone(row.phone),
    morePhones: (others.get(row.id) ?? [])
      .filter(({ phone }) => phone !== row.phone)
      .map(({ phone }) => formatPhone(phone))
      .join(' / '),
    email: row.email ?? '',
    document: row.document === null ? '' : formatDocument(row.document),
    companyName: row.companyName ?? '',
    zipCode: row.zipCode === null ? '' : formatCep(row.zipCode),
    street: row.street ?? '',
    number: row.number ?? '',
    complement: row.complement ?? '',
    neighborhood: row.neighborhood ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    status: clientStatusLabels[row.status],
  }));
}
